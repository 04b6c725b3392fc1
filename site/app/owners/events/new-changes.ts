import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { createEvent } from '~/data/events'
import { eventFormSchema } from '~/domain/event-form'
import { recordId } from '~/domain/record-change'

export const changes = defineChanges({
  create: formChange({
    form: eventFormSchema,
    about: { id: recordId },
    words: { done: 'Event created successfully!', failed: 'Failed to create event' },
    run: (client, { id, values }) => createEvent(client, { id, form: values }),
    goTo: '/owners/events',
  }),
})
