import { z } from 'zod'
import { change } from '~/changes/change'
import { settleContradiction } from '~/data/door-devices'
import { recordId } from '~/domain/record-change'

/** Notes that money which two doors left was collected or handed back, on each screen that shows it. */
export const settleChange = change({
  schema: z.object({ id: recordId, isSettled: z.boolean() }),
  words: {
    done: ({ isSettled }, isDone) => {
      if (!isDone) return 'Somebody else has settled this'
      return isSettled ? 'Settled' : 'Taken back: it is to settle again'
    },
    failed: 'Failed to settle',
  },
  run: settleContradiction,
})
