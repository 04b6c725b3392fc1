import { useState } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { getEvent } from '~/data/events/events'
import { countLater } from '~/data/events/later-dates'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { eventHiddenReason } from '~/domain/events/hidden-reason'
import { eventFormOf } from '~/domain/events/stored-event-form'
import { read } from '~/session/read'
import { Page } from '../page/page'
import { PageLink } from '../page/page-link'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/edit'
import { changes } from './edit/changes'
import { MoreMenu } from './edit/more-menu'
import { EventForm } from './form/event-form'

export const handle = { title: 'Edit event' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const event = await read({ failed, fallback: null }, getEvent, { id })
  const later = event?.series_id ? await read({ failed, fallback: null }, countLater, { id }) : null
  return { event, later }
}

const failed = 'Failed to load event data'

export const clientAction = changes.action

export default function EditEvent({ loaderData }: Route.ComponentProps) {
  const { event, later } = loaderData
  const [putBackCount, setPutBackCount] = useState(0)
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={leadOf(event)}
      back={{ to: href('/owners/events'), label: 'Events' }}
      actions={
        <>
          <PageLink
            page={href('/events/:id', { id: event.id })}
            preview={href('/owners/events/:id/preview', { id: event.id })}
            isHidden={eventHiddenReason(event, new Date()) !== null}
          />
          <MoreMenu
            event={event}
            later={later}
            onPutBack={() => setPutBackCount(putBackCount + 1)}
          />
        </>
      }
    >
      <EventForm
        key={putBackCount}
        id={event.id}
        event={eventFormOf(event)}
        target={changes.form('save', { id: event.id, version: event.updated_at })}
        cancelledAt={event.cancelled_at}
        later={later}
      />
    </Page>
  )
}

function leadOf({ cancelled_at, is_published }: CafeEvent): string {
  if (cancelled_at) return `${eventIsCancelled}.`
  return is_published
    ? 'Changes show on the site as soon as you save them.'
    : 'Draft: only you can see it until you publish.'
}
