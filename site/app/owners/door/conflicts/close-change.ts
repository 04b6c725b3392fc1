import { z } from 'zod'
import { change } from '~/changes/change'
import { closeConflict } from '~/data/door/door-devices'
import { recordId } from '~/domain/record-change'

/** Ticks off a conflict, on each screen that lists them. */
export const closeChange = change({
  schema: z.object({ id: recordId }),
  words: {
    done: (_, isDone) => (isDone ? 'Ticked off' : 'It was already ticked off'),
    failed: 'Failed to tick it off',
  },
  run: closeConflict,
})
