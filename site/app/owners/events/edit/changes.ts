import { href } from 'react-router'
import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { cancelEvent, repeatEvent, updateEvent } from '~/data/events/events'
import { eventFormSchema, eventRepeats } from '~/domain/events/event-form'
import { optionalText } from '~/domain/form-values'
import { readRecord, recordId } from '~/domain/record-change'

/** The changes that an owner can make to one event. */
export const changes = defineChanges({
  save: formChange({
    form: eventFormSchema,
    about: readRecord,
    words: {
      done: ({ values }) =>
        `Event updated successfully!${values.changes_later ? ' All later dates too.' : ''}${values.mails_holders ? ' Ticket holders will be emailed.' : ''}`,
      failed: 'Failed to update event',
    },
    run: (client, { values, ...read }) => updateEvent(client, { ...read, form: values }),
    goTo: href('/owners/events'),
  }),
  cancel: change({
    schema: z.object({
      id: recordId,
      words: optionalText('The reason', 500),
      withLater: z.boolean().optional(),
    }),
    words: { done: (_, holders) => cancelledWords(holders), failed: 'Failed to cancel event' },
    run: cancelEvent,
  }),
  repeat: change({
    schema: z.object({
      id: recordId,
      repeats: eventRepeats.min(1),
      isPublished: z.boolean(),
    }),
    words: { done: (_, made) => madeWords(made), failed: 'Failed to repeat event' },
    run: repeatEvent,
    goTo: href('/owners/events'),
  }),
})

/** Takes how many holders of tickets get a mail; null where the event was cancelled before. */
function cancelledWords(holders: number | null): string {
  if (holders === null) return 'This event was already cancelled'
  if (holders === 0) return 'Event cancelled'
  return `Event cancelled. ${holders === 1 ? '1 ticket holder' : `${holders} ticket holders`} will be emailed.`
}

/** Takes how many events were made; none where an earlier try made them and its answer was lost. */
function madeWords(made: number): string {
  if (made === 0) return 'These events were already created'
  return made === 1 ? '1 event created' : `${made} events created`
}
