import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createEvent, getEvent } from '~/data/events/events'
import { emptyEvent, eventFormSchema } from '~/domain/events/event-form'
import { eventCopyOf } from '~/domain/events/stored-event-form'
import { recordId } from '~/domain/record-change'
import { isRecordId, newRecordId } from '~/domain/record-id'
import { read } from '~/session/read'
import { Page } from '../page/page'
import type { Route } from './+types/new'
import { EventForm } from './form/event-form'

export const handle = { title: 'New event' }

const changes = defineChanges({
  create: formChange({
    form: eventFormSchema,
    about: { id: recordId },
    words: { done: 'Event created successfully!', failed: 'Failed to create event' },
    run: (client, { id, values }) => createEvent(client, { id, form: values }),
    goTo: href('/owners/events'),
  }),
})

/** Reads the event that the new one begins as, where the address names one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('from') ?? ''
  if (!isRecordId(id)) return null
  return read({ failed: 'Failed to load event data', fallback: null }, getEvent, { id })
}

export const clientAction = changes.action

export default function NewEvent({ loaderData: original }: Route.ComponentProps) {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New event"
      lead={
        original
          ? `Like ${original.title}. Choose its date; it is not on the site until you say so.`
          : 'The event is on the site as soon as you create it.'
      }
      back={{ to: href('/owners/events'), label: 'Events' }}
    >
      <EventForm
        key={original?.id}
        event={original ? eventCopyOf(original) : emptyEvent}
        target={changes.form('create', { id })}
        isNew
      />
    </Page>
  )
}
