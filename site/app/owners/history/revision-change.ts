import { z } from 'zod'
import { change } from '~/changes/change'
import { putBackRevision } from '~/data/revisions'

/** The change that puts a record back to how it was, for every screen with a history. */
export const revisionChange = change({
  schema: z.object({ id: z.number() }),
  words: {
    done: (_, isDone) => (isDone ? 'Put back' : 'It is so already'),
    failed: 'Failed to put it back',
  },
  run: putBackRevision,
  record: () => 'history',
})
