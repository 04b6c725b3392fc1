import { href } from 'react-router'
import { type CafeEvent, listEvents } from '~/data/events/events'
import { todayInLondon } from '~/domain/dates'
import { isUpcoming } from '~/domain/upcoming'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { ListTabs } from '../page/list-tabs'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/list'
import { changes } from './list/changes'
import { EventRow } from './list/event-row'

export const handle = { title: 'Events' }

export async function clientLoader() {
  const today = todayInLondon()
  const events = await read({ failed: 'Failed to load events', fallback: null }, listEvents)
  if (!events) return null
  return {
    upcoming: events.filter((event) => isUpcoming(event, today)),
    past: events.filter((event) => !isUpcoming(event, today)).reverse(),
  }
}

export const clientAction = changes.action

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Events"
      lead="On the site until their last day is over."
      actions={
        <ButtonLink to={href('/owners/events/new')} tone="desk-primary">
          <Icon name="plus" />
          Create Event
        </ButtonLink>
      }
    >
      {loaderData ? <EventLists {...loaderData} /> : <ReadFailed what="The events" />}
    </Page>
  )
}

function EventLists({ upcoming, past }: { upcoming: CafeEvent[]; past: CafeEvent[] }) {
  return (
    <Panel>
      {upcoming.length + past.length === 0 ? (
        <EmptyList title="No events yet">
          <ButtonLink to={href('/owners/events/new')} tone="desk">
            Create Your First Event
          </ButtonLink>
        </EmptyList>
      ) : (
        <ListTabs
          tabs={[
            {
              label: 'Upcoming',
              count: upcoming.filter(({ cancelled_at }) => !cancelled_at).length,
              panel: <EventRows events={upcoming} />,
            },
            { label: 'Past', count: past.length, panel: <EventRows events={past} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function EventRows({ events }: { events: CafeEvent[] }) {
  const series = Map.groupBy(events, ({ series_id }) => series_id)
  if (events.length === 0) return <EmptyList title="Nothing here at the moment" />
  return (
    <ul className="divide-y divide-hair">
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          dates={event.series_id ? (series.get(event.series_id)?.length ?? 1) : 1}
        />
      ))}
    </ul>
  )
}
