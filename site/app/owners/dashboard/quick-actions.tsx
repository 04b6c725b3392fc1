import { href, Link } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { Icon } from '../controls/icon'
import { Panel } from '../page/panel'
import { Thumbnail } from '../rows/thumbnail'

/** The ways to what changes most, each with a picture of what is live. */
export function QuickActions({ overview }: { overview: Overview | null }) {
  return (
    <Panel title="Quick actions">
      <ul className="divide-y divide-hair">
        <QuickAction
          to={href('/owners/hero')}
          label="Hero"
          picture={overview?.first_hero_image}
          what={heroWords(overview?.active_hero_images)}
        />
        <QuickAction
          to={href('/owners/what-we-serve')}
          label="What We Serve"
          picture={overview?.first_what_we_serve_image}
          what={counted(overview?.active_what_we_serve_items, 'item')}
        />
        <QuickAction
          to={href('/owners/offers')}
          label="Offers"
          picture={overview?.first_offer_image}
          what={counted(overview?.active_offers, 'active offer')}
        />
        <QuickAction
          to={href('/owners/gallery')}
          label="Gallery"
          picture={overview?.first_gallery_image}
          what={counted(overview?.active_gallery_images, 'image')}
        />
      </ul>
    </Panel>
  )
}

interface QuickActionProps {
  to: string
  label: string
  picture: string | null | undefined
  what: string
}

function QuickAction({ to, label, picture = null, what }: QuickActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid grid-cols-[56px_minmax(0,1fr)_18px] items-center gap-3.5 px-5 py-3 hover:bg-desk in-[li:last-child]:rounded-b-panel"
      >
        <Thumbnail src={picture} className="h-10.5 w-14" />
        <span className="font-semibold">
          {label}
          <span className="block font-normal text-small text-ink-2">{what}</span>
        </span>
        <Icon name="next" className="size-4.5 text-ink-3" />
      </Link>
    </li>
  )
}

function heroWords(count: number | undefined): string {
  return count && count > 1 ? `${count} images rotating` : counted(count, 'image')
}

function counted(count: number | undefined, what: string): string {
  if (count === undefined) return ''
  if (count === 0) return 'Nothing on show'
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
