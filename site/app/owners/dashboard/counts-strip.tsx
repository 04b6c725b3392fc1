import { href, Link } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { Icon } from '../controls/icon'

/** Counts everything on the site; each number links to its screen, and is a dash where it could not be read. */
export function CountsStrip({ overview }: { overview: Overview | null }) {
  return (
    <nav aria-label="What the site has" className="strip mb-6 max-sm:grid-cols-2">
      <Count
        to={href('/owners/events')}
        label="Total events"
        value={overview?.events}
        note={overview && `${overview.upcoming_events} still to come`}
      />
      <Count
        to={href('/owners/offers')}
        label="Active offers"
        value={overview?.active_offers}
        note={overview && shownOf(overview.offers, overview.active_offers, 'not showing')}
      />
      <Count
        to={href('/owners/gallery')}
        label="Gallery images"
        value={overview?.active_gallery_images}
        note={
          overview && shownOf(overview.gallery_images, overview.active_gallery_images, 'hidden')
        }
      />
      <Count
        to={href('/owners/menu')}
        label="Menu items"
        value={overview?.available_menu_items}
        note={
          overview && shownOf(overview.menu_items, overview.available_menu_items, 'unavailable')
        }
      />
    </nav>
  )
}

interface CountProps {
  to: string
  label: string
  value: number | undefined
  note: string | null
}

function Count({ to, label, value, note }: CountProps) {
  return (
    <Link to={to} className="strip-cell hover:bg-desk">
      <span className="font-medium text-ink-2">{label}</span>
      <Icon name="next" className="absolute top-5 right-4 size-4.5 text-ink-3" />
      <span className="strip-number block">{value ?? '–'}</span>
      <span className="mt-1 block text-small text-ink-2">{note}</span>
    </Link>
  )
}

function shownOf(total: number, shown: number, otherwise: string): string {
  if (total === 0) return 'none yet'
  return shown === total ? 'all showing' : `${total - shown} ${otherwise}`
}
