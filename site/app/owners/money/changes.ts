import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { retryRefund } from '~/data/card-refunds'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make to the café's money. */
export const changes = defineChanges({
  retryRefund: change({
    schema: z.object({ id: recordId }),
    words: {
      done: (_, isAsked) =>
        isAsked ? 'The refund is asked for again' : 'It has not failed any more',
      failed: 'Failed to ask for the refund',
    },
    run: retryRefund,
  }),
})
