import { z } from 'zod'
import { change } from '~/changes/change'
import { retryRefund } from '~/data/money/card-refunds'
import { recordId } from '~/domain/record-change'

/** Asks for a failed refund again, on each screen that shows it. */
export const retryRefundChange = change({
  schema: z.object({ id: recordId }),
  words: {
    done: (_, isAsked) =>
      isAsked ? 'We’ve asked for the refund again' : 'This refund is no longer failing',
    failed: 'Failed to ask for the refund',
  },
  run: retryRefund,
})
