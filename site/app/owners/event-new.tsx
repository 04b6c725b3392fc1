import { createEvent } from '~/data/events'
import { emptyEvent } from '~/domain/event-form'
import type { Outcome } from '~/domain/outcome'
import { currentUser } from '~/session/session-store'
import type { Route } from './+types/event-new'
import { attemptAndGo } from './desk/attempt-and-go'
import { Page } from './desk/page'
import { EventForm } from './events/event-form'

export const handle = { title: 'New event' }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { values } = await request.json()
  const user = await currentUser()
  if (!user) return { ok: true } // without a user the submit does nothing (specification §5)
  return attemptAndGo(
    '/owners/events',
    { done: 'Event created successfully!', failed: 'Failed to create event' },
    (client) => createEvent(client, { form: values, userId: user.id }),
  )
}

export default function NewEvent() {
  return (
    <Page
      title="New event"
      lead="It goes on the site as soon as you create it."
      back={{ to: '/owners/events', label: 'Events' }}
    >
      <EventForm event={emptyEvent} intent="create" />
    </Page>
  )
}
