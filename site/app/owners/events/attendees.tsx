import { useState } from 'react'
import { href } from 'react-router'
import { listAttendees } from '~/data/attendees'
import { getEvent } from '~/data/events'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '../kit/icon'
import { NotRead } from '../kit/not-read'
import { Page } from '../kit/page'
import type { Route } from './+types/attendees'
import { AddAttendeeDialog } from './attendees/add-attendee-dialog'
import { AttendeeTable } from './attendees/attendee-table'
import { changes } from './attendees/changes'
import { SalesStrip } from './attendees/sales-strip'
import { EventNotFound } from './event-not-found'
import { leadOf } from './lead-of'

export const handle = { title: 'Attendees' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, attendees] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ failed, fallback: null }, listAttendees, { eventId: id }),
  ])
  return { event, attendees }
}

export const clientAction = changes.action

export default function Attendees({ loaderData: { event, attendees } }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false)
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={leadOf(event)}
      back={{ to: href('/owners/events'), label: 'Events' }}
      actions={
        <>
          <ButtonLink to={href('/events/:id', { id: event.id })} tone="desk">
            <Icon name="outside" />
            View page
          </ButtonLink>
          {!event.cancelled_at && (
            <>
              <ButtonLink
                to={href('/owners/events/:id/check-in', { id: event.id })}
                tone="desk"
                prefetch="intent"
              >
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
          <AttendeeTable
            eventId={event.id}
            title={event.title}
            types={event.ticket_types}
            attendees={attendees}
          />
        </>
      ) : (
        <NotRead what="The attendees" />
      )}
      <AddAttendeeDialog
        eventId={event.id}
        types={event.ticket_types}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
    </Page>
  )
}
