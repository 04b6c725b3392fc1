import { href, Link, useRouteLoaderData } from 'react-router'
import { getSalesFigures, listNextEvents } from '~/data/sales'
import { formatDate, todayInLondon } from '~/domain/dates'
import { read } from '~/session/read'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { EmptyList } from '../kit/empty-list'
import { Icon } from '../kit/icon'
import { Page } from '../kit/page'
import { Panel } from '../kit/panel'
import type { clientLoader as layoutLoader } from '../owners-layout'
import type { Route } from './+types/dashboard'
import { CountsStrip } from './counts-strip'
import { EventStatistics } from './event-statistics'
import { greeting, shopHours } from './greeting'
import { QuickActions } from './quick-actions'
import { SalesPanel } from './sales-panel'
import { UpcomingRow } from './upcoming-row'

export const handle = { title: 'Overview' }

export async function clientLoader() {
  const today = todayInLondon()
  const failed = 'Failed to load events'
  const [next, figures] = await Promise.all([
    read({ failed, fallback: [] }, listNextEvents, { today, limit: 5 }),
    read({ failed: 'Failed to load sales', fallback: null }, getSalesFigures),
  ])
  return { today, next, figures }
}

export default function Dashboard({ loaderData: { today, next, figures } }: Route.ComponentProps) {
  const { user } = useSession()
  const overview = useRouteLoaderData<typeof layoutLoader>('owners/owners-layout')?.overview ?? null
  return (
    <Page
      title={greeting(user?.firstName)}
      lead={[`${formatDate(today)}.`, overview && shopHours(overview.hours)].join(' ')}
      back={false}
      actions={
        <>
          <ButtonLink to={href('/')} tone="desk">
            <Icon name="outside" />
            View site
          </ButtonLink>
          <ButtonLink to={href('/owners/events/new')} tone="desk-primary" prefetch="viewport">
            <Icon name="plus" />
            New event
          </ButtonLink>
        </>
      }
    >
      <CountsStrip overview={overview} />
      <div className="desk-columns">
        <div className="grid grid-cols-1 content-start gap-6">
          <Panel
            title="Upcoming events"
            aside={<Link to={href('/owners/events')}>All events</Link>}
          >
            {next.length === 0 ? (
              <EmptyList title="No upcoming events" />
            ) : (
              <ul className="divide-y divide-hair">
                {next.map((event) => (
                  <UpcomingRow key={event.id} event={event} today={today} />
                ))}
              </ul>
            )}
          </Panel>
          {figures && <SalesPanel figures={figures} today={today} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <EventStatistics
            total={overview?.events}
            attendees={figures?.tickets}
            upcoming={overview?.upcoming_events}
          />
          <QuickActions overview={overview} />
        </div>
      </div>
    </Page>
  )
}
