import { z } from 'zod'
import { change } from '~/changes/change'
import { retryRefund } from '~/data/money/card-refunds'
import { recordId } from '~/domain/record-change'

/** Asks for a failed refund again, on each screen that shows it. */
export const retryRefundChange = change({
  schema: z.object({ id: recordId }),
  words: {
    done: (_, isAsked) =>
      isAsked ? 'The refund is asked for again' : 'It has not failed any more',
    failed: 'Failed to ask for the refund',
  },
  run: retryRefund,
})
