import { z } from 'zod'
import { change } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { deletionIntoBin } from '~/changes/deletion'
import { deleteOffer, setOfferActive } from '~/data/offers/offers'
import { recordId } from '~/domain/record-change'

/** The changes that an owner can make on the list of offers. */
export const changes = defineChanges({
  activate: change({
    schema: z.object({ id: recordId, isActive: z.boolean() }),
    words: {
      done: ({ isActive }) => (isActive ? 'Offer activated' : 'Offer deactivated'),
      failed: 'Failed to update offer',
    },
    run: setOfferActive,
  }),
  delete: deletionIntoBin(deleteOffer, { done: 'Offer deleted', failed: 'Failed to delete offer' }),
})
