import { useState } from 'react'
import { emptyEvent } from '~/domain/event-form'
import { newRecordId } from '~/domain/record-id'
import { Page } from '../kit/page'
import { EventForm } from './form/event-form'
import { changes } from './new-changes'

export const handle = { title: 'New event' }

export const clientAction = changes.action

export default function NewEvent() {
  const [id] = useState(newRecordId)
  return (
    <Page
      title="New event"
      lead="It goes on the site as soon as you create it."
      back={{ to: '/owners/events', label: 'Events' }}
    >
      <EventForm event={emptyEvent} target={changes.form('create', { id })} isNew />
    </Page>
  )
}
