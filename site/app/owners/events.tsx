import { type CafeEvent, deleteEvent, listEvents, setEventPublished } from '~/data/events'
import { todayInLondon } from '~/domain/dates'
import type { Outcome } from '~/domain/outcome'
import { isUpcoming } from '~/domain/upcoming'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/events'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { Icon } from './desk/icon'
import { ListTabs } from './desk/list-tabs'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { EventRow } from './events/event-row'

export const handle = { title: 'Events' }

export type EventChange =
  | { intent: 'delete'; id: string }
  | { intent: 'publish'; id: string; isPublished: boolean }

export async function clientLoader() {
  const today = todayInLondon()
  const events = await read({ failed: 'Failed to load events', fallback: null }, listEvents)
  if (!events) return null
  return {
    upcoming: events.filter((event) => isUpcoming(event, today)),
    past: events.filter((event) => !isUpcoming(event, today)).reverse(),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: EventChange = await request.json()
  if (change.intent === 'delete') return removeEvent(change.id)
  const done = change.isPublished ? 'Event published' : 'Event unpublished'
  return attempt({ done, failed: 'Failed to update event' }, (client) =>
    setEventPublished(client, change),
  )
}

async function removeEvent(id: string): Promise<Outcome> {
  let refusal: string | null = null
  const words = { done: 'Event deleted', failed: 'Failed to delete event' }
  const outcome = await attempt(words, async (client) => {
    refusal = await deleteEvent(client, { id })
  })
  // Said by the dialog that asked, not by a toast.
  return refusal ? { ok: false, message: '', errors: { id: refusal } } : outcome
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Events"
      lead="Listed on the site until their last day is over."
      actions={
        <ButtonLink to="/owners/events/new" tone="desk-primary" prefetch="intent">
          <Icon name="plus" />
          Create Event
        </ButtonLink>
      }
    >
      {loaderData ? <EventLists {...loaderData} /> : <NotRead what="The events" />}
    </Page>
  )
}

function EventLists({ upcoming, past }: { upcoming: CafeEvent[]; past: CafeEvent[] }) {
  return (
    <Panel>
      {upcoming.length + past.length === 0 ? (
        <EmptyList title="No events yet">
          <ButtonLink to="/owners/events/new" tone="desk">
            Create Your First Event
          </ButtonLink>
        </EmptyList>
      ) : (
        <ListTabs
          tabs={[
            { label: 'Upcoming', count: upcoming.length, panel: <EventRows events={upcoming} /> },
            { label: 'Past', count: past.length, panel: <EventRows events={past} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function EventRows({ events }: { events: CafeEvent[] }) {
  if (events.length === 0) return <EmptyList title="Nothing here at the moment" />
  return (
    <ul className="divide-y divide-hair">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  )
}
