import './print.css'
import { href } from 'react-router'
import { listAvailableMenuItems } from '~/data/menu/menu-items'
import { formatDay, todayInLondon } from '~/domain/dates'
import { groupBySection } from '~/domain/menu/menu-item'
import { isPrintFormat } from '~/domain/menu/print-format'
import { windowTitle } from '~/layout/cafe'
import { readSiteContent } from '~/layout/read-site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/menu-print'
import { FoldedCard } from './folded-card'
import { OneSheet } from './one-sheet'
import { TableTent } from './table-tent'
import { Toolbar } from './toolbar'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(siteContext)
  const [items, content] = await Promise.all([
    readOr(context, listAvailableMenuItems(client), null),
    readSiteContent(context),
  ])
  const { searchParams, origin } = new URL(request.url)
  const format = searchParams.get('format') ?? ''
  return {
    items,
    content,
    format: isPrintFormat(format) ? format : ('a4' as const),
    menuUrl: origin + href('/menu'),
    date: formatDay(todayInLondon()),
  }
}

const papers = { a4: OneSheet, folded: FoldedCard, tent: TableTent }

/** The menu on paper. It stands outside the shop's frame, because all of this page is printed but its toolbar. */
export default function MenuPrint({ loaderData }: Route.ComponentProps) {
  const { items, format, ...facts } = loaderData
  const sections = groupBySection(items ?? [])
  const Paper = papers[format]
  return (
    <main className="print-desk">
      <Toolbar format={format} />
      {sections.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys
        <section aria-label="The menu as it’ll print" tabIndex={0} className="print-table">
          <Paper menu={{ ...facts, sections }} />
        </section>
      ) : (
        <EmptyState
          title={items ? 'There’s nothing on the menu yet.' : 'We can’t show the menu just now.'}
        />
      )}
    </main>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Menu to print') },
  { name: 'robots', content: 'noindex' },
]
