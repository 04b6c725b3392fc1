// Where the pencils stand on a page, and where each of them leads.
import { mayOpen } from '~/domain/people/may-open'
import type { Role } from '~/domain/people/roles'

/** A part of a page that an owners' screen edits. */
export interface Part {
  /** The screen's path below /owners, without the last word of a form's: `hero`, `events/` and an id. */
  edit: string
  /** The part's first heading; empty where it has none. */
  heading: string
  /** Its id on the page; empty where it has none. */
  id: string
  left: number
  top: number
  right: number
  bottom: number
}

export interface Spot {
  to: string
  /** What is edited: `Opening hours`, `Menu, Breakfast`. */
  name: string
  /** The part's id. */
  id: string
  left: number
  top: number
}

const names: Record<string, string> = {
  about: 'About',
  banner: 'Banner',
  catering: 'Catering',
  events: 'Events',
  gallery: 'Gallery',
  hero: 'Hero',
  hours: 'Opening hours',
  menu: 'Menu',
  offers: 'Offers',
  pages: 'Lines & pictures',
  reviews: 'Reviews',
  settings: 'Contact details',
  'settings/more': 'Links',
  'what-we-serve': 'What We Serve',
}

const gap = 6

/**
 * Returns a place for each part that this role may edit: on its right edge at the top, or left of a pencil that is
 * there already. `size` is a pencil's width and height, and `width` the page's.
 */
export function spotsOf(
  parts: readonly Part[],
  { role, size, width }: { role: Role; size: number; width: number },
): Spot[] {
  const spots: Spot[] = []
  for (const { edit, heading, id, ...box } of parts) {
    const isRecord = edit.includes('/') && !Object.hasOwn(names, edit)
    const to = isRecord ? `/owners/${edit}/edit` : `/owners/${edit}`
    if (box.right <= box.left || box.bottom <= box.top || !mayOpen(role, to)) continue
    const inset = Math.min(gap, (box.bottom - box.top - size) / 2)
    const top = Math.max(0, box.top + inset)
    let left = Math.max(0, Math.min(box.right - size / 2, width - size - gap))
    while (left > size && spots.some((other) => isOver(other, { left, top }, size))) {
      left -= size + gap
    }
    spots.push({ to, name: nameOf(edit, heading), id, left, top })
  }
  return spots
}

function isOver(one: Pick<Spot, 'left' | 'top'>, other: Pick<Spot, 'left' | 'top'>, size: number) {
  return Math.abs(one.left - other.left) < size && Math.abs(one.top - other.top) < size
}

// One of several on a page is named by its heading too.
function nameOf(edit: string, heading: string): string {
  const [screen = '', id] = edit.split('/')
  const name = names[edit] ?? names[screen] ?? 'This part'
  return heading && ((id && !names[edit]) || screen === 'menu') ? `${name}, ${heading}` : name
}
