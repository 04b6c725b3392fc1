import { useState } from 'react'
import { addAttendee, correctAdmitted, listAttendees } from '~/data/attendees'
import { getEvent } from '~/data/events'
import { cancelPurchase, cancelPurchasesOf } from '~/data/ticket-purchases'
import type { Outcome } from '~/domain/outcome'
import { Button, ButtonLink } from '~/ui/button'
import type { Route } from './+types/event-attendees'
import { AddAttendeeDialog } from './attendees/add-attendee-dialog'
import { AttendeeTable } from './attendees/attendee-table'
import { SalesStrip } from './attendees/sales-strip'
import { attempt, read } from './desk/attempt'
import { Icon } from './desk/icon'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { EventNotFound } from './events/event-not-found'
import { leadOf } from './events/lead-of'

export const handle = { title: 'Attendees' }

export type AttendeeChange =
  | { intent: 'add'; values: { email: string; ticketTypeId: string; quantity: string } }
  | { intent: 'admit'; purchaseId: string; from: number; to: number }
  | { intent: 'cancel'; purchaseId: string }
  | { intent: 'cancel-all'; userId: string | null; email: string | null }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, attendees] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ failed, fallback: null }, listAttendees, { eventId: id }),
  ])
  return { event, attendees }
}

export async function clientAction({
  request,
  params: { id: eventId },
}: Route.ClientActionArgs): Promise<Outcome> {
  const change: AttendeeChange = await request.json()
  if (change.intent === 'admit') {
    return attempt({ failed: 'Failed to check in' }, (client) => correctAdmitted(client, change))
  }
  if (change.intent === 'cancel') {
    return attempt(
      { done: 'Purchase cancelled', failed: 'Failed to cancel the purchase' },
      (client) => cancelPurchase(client, { id: change.purchaseId }),
    )
  }
  if (change.intent === 'cancel-all') {
    let count = 0
    const outcome = await attempt({ failed: 'Failed to cancel the purchases' }, async (client) => {
      count = await cancelPurchasesOf(client, { eventId, ...change })
    })
    return outcome.ok ? { ok: true, message: cancelledMessage(count) } : outcome
  }
  const { email, ticketTypeId, quantity } = change.values
  return attempt({ done: 'Attendee added', failed: 'Failed to add attendee' }, (client) =>
    addAttendee(client, { eventId, ticketTypeId, email, quantity: Number(quantity) }),
  )
}

function cancelledMessage(count: number): string {
  return count === 1 ? 'Purchase cancelled' : `${count} purchases cancelled`
}

export default function Attendees({ loaderData: { event, attendees } }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false)
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={leadOf(event)}
      back={{ to: '/owners/events', label: 'Events' }}
      actions={
        <>
          <ButtonLink to={`/events/${event.id}`} tone="desk">
            <Icon name="outside" />
            View page
          </ButtonLink>
          {!event.cancelled_at && (
            <>
              <ButtonLink to={`/owners/events/${event.id}/check-in`} tone="desk" prefetch="intent">
                <Icon name="door" />
                Check in
              </ButtonLink>
              <Button tone="desk-primary" onClick={() => setAdding(true)}>
                <Icon name="plus" />
                Add Attendee
              </Button>
            </>
          )}
        </>
      }
    >
      {attendees ? (
        <>
          <SalesStrip types={event.ticket_types} attendees={attendees} />
          <AttendeeTable title={event.title} types={event.ticket_types} attendees={attendees} />
        </>
      ) : (
        <NotRead what="The attendees" />
      )}
      <AddAttendeeDialog
        types={event.ticket_types}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
    </Page>
  )
}
