import { useSearchParams } from 'react-router'
import { isOwnBackend } from '~/data/client'
import { getVisitFigures } from '~/data/pages/visits'
import { formatDate } from '~/domain/dates'
import { visitPeriodNames, visitPeriodOf, visitPeriods } from '~/domain/pages/visits'
import { read } from '~/session/read'
import { SegmentedControl } from '../controls/segmented-control'
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

const lead = 'How often people opened each page. Nobody is followed: only numbers are kept.'

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
            <p className="text-ink-2">
              They are counted from now on, and show here a minute later.
            </p>
          </EmptyList>
        </Panel>
      )}
      {figures?.counted_since && (
        <>
          <div className="desk-columns mb-6">
            <VisitsByDay days={figures.days} />
            <VisitedPages pages={figures.pages} />
          </div>
          <p className="text-small text-ink-2">
            Counted since {formatDate(figures.counted_since)}, without robots that say what they
            are. Owners and staff are counted too.
          </p>
        </>
      )}
    </Page>
  )
}

function NotCounted() {
  return (
    <Page title="Visits" lead={lead}>
      <Panel>
        <EmptyList title="Visits are not counted here">
          <p className="max-w-reading text-ink-2">
            The data of this site lie with a hosted Supabase project, which does not see who opens a
            page. Visits are counted where the site runs with its own database.
          </p>
        </EmptyList>
      </Panel>
    </Page>
  )
}
