import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createEvent, getEvent } from '~/data/events/events'
import {
  type EventForm as EventFormValues,
  emptyEvent,
  eventFormSchema,
} from '~/domain/events/event-form'
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
    words: {
      done: ({ values }) => createdWords(values),
      failed: 'Failed to create event',
    },
    run: (client, { id, values }) => createEvent(client, { id, form: values }),
    goTo: href('/owners/events'),
  }),
})

/** Reads the event that the new one begins as, where the address names one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('from') ?? ''
  const failed = 'Failed to load event data'
  return {
    original: isRecordId(id) ? await read({ failed, fallback: null }, getEvent, { id }) : null,
  }
}

export const clientAction = changes.action

export default function NewEvent({ loaderData }: Route.ComponentProps) {
  const { original } = loaderData
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New event"
      lead={original && `Like ${original.title}, without a date.`}
      back={{ to: href('/owners/events'), label: 'Events' }}
    >
      <EventForm
        key={original?.id}
        id={null}
        event={original ? eventCopyOf(original) : emptyEvent}
        target={changes.form('create', { id })}
      />
    </Page>
  )
}

function createdWords({ is_published, repeats }: EventFormValues): string {
  const done = is_published ? 'Event created successfully!' : 'Draft saved.'
  if (repeats.length === 0) return done
  return `${done} ${repeats.length === 1 ? 'One more date' : `${repeats.length} more dates`} with it.`
}
