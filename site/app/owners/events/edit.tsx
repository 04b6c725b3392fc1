import { useState } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { getEvent } from '~/data/events/events'
import { todayInLondon } from '~/domain/dates'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { eventHiddenReason } from '~/domain/events/hidden-reason'
import { eventFormOf } from '~/domain/events/stored-event-form'
import { isUpcoming } from '~/domain/upcoming'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { History } from '../history/history'
import { Page } from '../page/page'
import { PageLink } from '../page/page-link'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/edit'
import { CancelEvent } from './edit/cancel-event'
import { changes } from './edit/changes'
import { RepeatDialog } from './edit/repeat-dialog'
import { EventForm } from './form/event-form'

export const handle = { title: 'Edit event' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read({ failed: 'Failed to load event data', fallback: null }, getEvent, { id })
}

export const clientAction = changes.action

const saveLead = 'Changes show on the site as soon as you save them.'

export default function EditEvent({ loaderData: event }: Route.ComponentProps) {
  const [putBackCount, setPutBackCount] = useState(0)
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={event.cancelled_at ? `${eventIsCancelled}.` : saveLead}
      back={{ to: href('/owners/events'), label: 'Events' }}
      actions={
        <>
          <ButtonLink to={`${href('/owners/events/new')}?from=${event.id}`} tone="desk">
            <Icon name="copy" />
            Duplicate
            <span className="sr-only"> {event.title}</span>
          </ButtonLink>
          <RepeatEvent event={event} />
          {isUpcoming(event, todayInLondon()) && <CancelEvent event={event} />}
          <History
            record={{ table: 'events', id: event.id }}
            onPutBack={() => setPutBackCount(putBackCount + 1)}
          />
          <PageLink
            page={href('/events/:id', { id: event.id })}
            preview={href('/owners/events/:id/preview', { id: event.id })}
            isHidden={eventHiddenReason(event, new Date()) !== null}
          />
        </>
      }
    >
      <EventForm
        key={putBackCount}
        event={eventFormOf(event)}
        target={changes.form('save', { id: event.id, version: event.updated_at })}
        cancelledAt={event.cancelled_at}
      />
    </Page>
  )
}

/** A button that opens the choice of dates on which this event comes again. */
function RepeatEvent({ event }: { event: CafeEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="desk" onClick={() => setOpen(true)} className="max-sm:grow">
        <Icon name="repeat" />
        Repeat
        <span className="sr-only"> {event.title}</span>
      </Button>
      {isOpen && <RepeatDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
