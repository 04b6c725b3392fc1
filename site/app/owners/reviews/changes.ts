import { defineChanges } from '~/changes/define-changes'
import { addReview, updateReview } from '~/data/pages/reviews'
import { reviewSchema } from '~/domain/pages/review-form'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the reviews. */
export const changes = defineChanges(
  sortedChanges({
    table: 'reviews',
    noun: 'Review',
    form: reviewSchema,
    add: addReview,
    update: updateReview,
    words: {
      added: 'Review added',
      updated: 'Review updated',
      failed: 'Failed to save review',
      deleted: 'Review deleted',
    },
  }),
)
