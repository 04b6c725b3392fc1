import { Link } from 'react-router'
import type { VisitFigures } from '~/data/pages/visits'
import { formatPrice } from '~/domain/money/money'
import { pageNameOf } from '~/domain/pages/visits'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'

/** The pages that were opened most, each with a bar as long as its share of the first one. */
export function VisitedPages({ pages }: Pick<VisitFigures, 'pages'>) {
  const most = pages[0]?.visits ?? 1
  if (pages.length === 0) {
    return (
      <Panel title="Pages">
        <EmptyList title="No visits in these days" />
      </Panel>
    )
  }
  return (
    <Panel title="Pages">
      <ol className="grid gap-3 px-5 py-4 max-split:px-4">
        {pages.map((page) => (
          <li key={page.path} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
            <Link to={page.path} className="truncate hover:underline">
              {pageNameOf(page)}
            </Link>
            <span className="font-semibold">{page.visits}</span>
            {page.tickets !== null && (
              <span className="col-span-2 -mt-1.5 text-small text-ink-2">
                {page.tickets} {page.tickets === 1 ? 'ticket' : 'tickets'} sold,{' '}
                {formatPrice(page.sold ?? 0)}
              </span>
            )}
            <svg
              aria-hidden
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="col-span-2 block h-1.5 w-full rounded-xs bg-hair"
            >
              <rect width={(100 * page.visits) / most} height="6" className="fill-teal" />
            </svg>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
