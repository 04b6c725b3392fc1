import { getEvent, updateEvent } from '~/data/events'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { todayInLondon } from '~/domain/dates'
import { type EventForm as EventFormValues, eventFormOf } from '~/domain/event-form'
import type { Outcome } from '~/domain/outcome'
import { isUpcoming } from '~/domain/upcoming'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/event-edit'
import { read } from './desk/attempt'
import { attemptAndGo } from './desk/attempt-and-go'
import { Icon } from './desk/icon'
import { Page } from './desk/page'
import { CancelEvent } from './events/cancel-event'
import { carryOutCancellation, type EventCancellation } from './events/event-cancellation'
import { EventForm } from './events/event-form'
import { EventNotFound } from './events/event-not-found'

export const handle = { title: 'Edit event' }

type EventEdit = { intent: 'update'; values: EventFormValues; version: string } | EventCancellation

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read({ failed: 'Failed to load event data', fallback: null }, getEvent, { id })
}

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<Outcome> {
  const change: EventEdit = await request.json()
  if (change.intent === 'cancel') return carryOutCancellation(change)
  const { values, version } = change
  return attemptAndGo(
    '/owners/events',
    {
      done: `Event updated successfully!${values.mails_holders ? ' The holders of tickets get a mail.' : ''}`,
      failed: 'Failed to update event',
    },
    (client) => updateEvent(client, { id, version, form: values }),
  )
}

const saveLead = 'Changes show on the site as soon as you save them.'

export default function EditEvent({ loaderData: event }: Route.ComponentProps) {
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={event.cancelled_at ? `${eventIsCancelled}.` : saveLead}
      back={{ to: '/owners/events', label: 'Events' }}
      actions={
        <>
          {isUpcoming(event, todayInLondon()) && <CancelEvent event={event} />}
          <ButtonLink to={`/events/${event.id}`} tone="desk">
            <Icon name="outside" />
            View page
          </ButtonLink>
        </>
      }
    >
      <EventForm
        event={eventFormOf(event)}
        intent="update"
        about={{ version: event.updated_at }}
        cancelledAt={event.cancelled_at}
      />
    </Page>
  )
}
