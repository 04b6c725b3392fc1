import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import { deleteEvent, setEventPublished } from '~/data/events/events'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make on the list of events. */
export const changes = defineChanges({
  publish: change({
    schema: z.object({ id: recordId, isPublished: z.boolean() }),
    words: {
      done: ({ isPublished }) => (isPublished ? 'Event published' : 'Event unpublished'),
      failed: 'Failed to update event',
    },
    run: setEventPublished,
  }),
  delete: deletionIntoBin(deleteEvent, { done: 'Event deleted', failed: 'Failed to delete event' }),
})
