import { useState } from 'react'
import { href } from 'react-router'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createEvent } from '~/data/events'
import { emptyEvent, eventFormSchema } from '~/domain/event-form'
import { recordId } from '~/domain/record-change'
import { newRecordId } from '~/domain/record-id'
import { Page } from '../kit/page'
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

export const clientAction = changes.action

export default function NewEvent() {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New event"
      lead="The event is on the site as soon as you create it."
      back={{ to: href('/owners/events'), label: 'Events' }}
    >
      <EventForm event={emptyEvent} target={changes.form('create', { id })} isNew />
    </Page>
  )
}
