import type { MenuItem } from './menu-item'

/** The marks that an item of the menu can bear for one day. */
export const menuMarks = ['sold_out', 'special'] as const

export type MenuMark = (typeof menuMarks)[number]

type Marked = Pick<MenuItem, 'sold_out_on' | 'special_on'>

/** Tells whether an item bears the mark today, a date in London. */
export function isMarked(item: Marked, mark: MenuMark, today: string): boolean {
  return (mark === 'sold_out' ? item.sold_out_on : item.special_on) === today
}

/** Returns the items with today's specials once more before all others, in a separate section. */
export function withSpecialsFirst<Item extends Marked & { section: string }>(
  items: Item[],
  today: string,
): Item[] {
  // A café may have such a section already: what stands there isn't said twice.
  const specials = items.filter(
    (item) => isMarked(item, 'special', today) && item.section !== specialsSection,
  )
  return [...specials.map((item) => ({ ...item, section: specialsSection })), ...items]
}

const specialsSection = 'Today’s specials'
