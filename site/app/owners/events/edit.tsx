import { href } from 'react-router'
import { getEvent } from '~/data/events'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { todayInLondon } from '~/domain/dates'
import { eventFormOf } from '~/domain/event-form'
import { isUpcoming } from '~/domain/upcoming'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../kit/icon'
import { Page } from '../kit/page'
import type { Route } from './+types/edit'
import { CancelEvent } from './edit/cancel-event'
import { changes } from './edit/changes'
import { EventNotFound } from './event-not-found'
import { EventForm } from './form/event-form'

export const handle = { title: 'Edit event' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read({ failed: 'Failed to load event data', fallback: null }, getEvent, { id })
}

export const clientAction = changes.action

const saveLead = 'Changes show on the site as soon as you save them.'

export default function EditEvent({ loaderData: event }: Route.ComponentProps) {
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={event.cancelled_at ? `${eventIsCancelled}.` : saveLead}
      back={{ to: href('/owners/events'), label: 'Events' }}
      actions={
        <>
          {isUpcoming(event, todayInLondon()) && <CancelEvent event={event} />}
          <ButtonLink to={href('/events/:id', { id: event.id })} tone="desk">
            <Icon name="outside" />
            View page
          </ButtonLink>
        </>
      }
    >
      <EventForm
        event={eventFormOf(event)}
        target={changes.form('save', { id: event.id, version: event.updated_at })}
        cancelledAt={event.cancelled_at}
      />
    </Page>
  )
}
