import { getEvent, updateEvent } from '~/data/events'
import { eventFormOf } from '~/domain/event-form'
import type { Outcome } from '~/domain/outcome'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/event-edit'
import { read } from './desk/attempt'
import { attemptAndGo } from './desk/attempt-and-go'
import { Icon } from './desk/icon'
import { Page } from './desk/page'
import { EventForm } from './events/event-form'
import { EventNotFound } from './events/event-not-found'

export const handle = { title: 'Edit event' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read({ failed: 'Failed to load event data', fallback: null }, getEvent, { id })
}

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<Outcome> {
  const { values, version } = await request.json()
  return attemptAndGo(
    '/owners/events',
    { done: 'Event updated successfully!', failed: 'Failed to update event' },
    (client) => updateEvent(client, { id, version, form: values }),
  )
}

export default function EditEvent({ loaderData: event }: Route.ComponentProps) {
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead="Changes show on the site as soon as you save them."
      back={{ to: '/owners/events', label: 'Events' }}
      actions={
        <ButtonLink to={`/events/${event.id}`} tone="desk">
          <Icon name="outside" />
          View page
        </ButtonLink>
      }
    >
      <EventForm event={eventFormOf(event)} intent="update" about={{ version: event.updated_at }} />
    </Page>
  )
}
