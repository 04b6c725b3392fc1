import { useSearchParams } from 'react-router'
import { isOwnBackend } from '~/data/client'
import { getVisitFigures, type VisitFigures } from '~/data/pages/visits'
import { formatDate } from '~/domain/dates'
import { sourceNameOf, visitPeriodNames, visitPeriodOf, visitPeriods } from '~/domain/pages/visits'
import { read } from '~/session/read'
import { SegmentedControl } from '../controls/segmented-control'
import { FigureTable } from '../figures/figure-table'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/visits'
import { VisitedPages } from './visited-pages'
import { VisitsByDay } from './visits-by-day'

export const handle = { title: 'Visits' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = visitPeriodOf(new URL(request.url).searchParams.get('period'))
  const days = visitPeriods[period]
  const failed = 'Failed to load the visits'
  if (!isOwnBackend()) return { period, figures: null, isCounted: false }
  const figures = await read({ failed, fallback: null }, getVisitFigures, { days })
  return { period, figures, isCounted: true }
}

const lead = 'How often each page was opened. We don’t follow anyone: we only keep numbers.'

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { period, figures, isCounted } = loaderData
  const [, setQuery] = useSearchParams()
  if (!isCounted) return <NotCounted />
  return (
    <Page
      title="Visits"
      lead={lead}
      actions={
        <SegmentedControl
          label="Period"
          options={visitPeriodNames}
          value={period}
          onChange={(next) => setQuery({ period: next })}
        />
      }
    >
      {!figures && <ReadFailed what="The visits" />}
      {figures?.counted_since === null && (
        <Panel>
          <EmptyList title="No visits yet">
            <p className="text-ink-2">They’re counted from now on, and show here a minute later.</p>
          </EmptyList>
        </Panel>
      )}
      {figures?.counted_since && (
        <>
          <div className="desk-columns mb-6">
            <VisitsByDay days={figures.days} />
            <div className="grid content-start gap-6">
              <VisitedPages pages={figures.pages} />
              {figures.sources.length > 0 && <VisitSources sources={figures.sources} />}
            </div>
          </div>
          <p className="text-small text-ink-2">
            Counted since {formatDate(figures.counted_since)}, without known robots. Owners and
            staff are counted too.
          </p>
        </>
      )}
    </Page>
  )
}

/** The other sites and the letters that brought visits. */
function VisitSources({ sources }: Pick<VisitFigures, 'sources'>) {
  return (
    <Panel title="Where visits come from">
      <div className="wrap-anywhere px-5 py-3 max-split:px-4">
        <FigureTable
          columns={[{ head: 'Site or letter' }, { head: 'Visits', isNumber: true }]}
          rows={sources.map(({ source, title, visits }) => ({
            key: source,
            texts: [sourceNameOf({ source, title }), String(visits)],
          }))}
        />
      </div>
    </Panel>
  )
}

function NotCounted() {
  return (
    <Page title="Visits" lead={lead}>
      <Panel>
        <EmptyList title="Visits aren’t counted here">
          <p className="max-w-reading text-ink-2">
            This site’s data is in a hosted Supabase project, which can’t count visits. They’re
            counted where the site runs with its own database.
          </p>
        </EmptyList>
      </Panel>
    </Page>
  )
}
