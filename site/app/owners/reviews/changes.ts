import { z } from 'zod'
import { formChange } from '~/changes/change'
import { defineChanges } from '~/changes/define-changes'
import { addReview, updateReview } from '~/data/pages/reviews'
import { reviewSchema } from '~/domain/pages/review-form'
import { readRecord, recordId } from '~/domain/record-change'
import { sortedChanges } from '../forms/sorted-changes'

/** The changes that an owner can make to the reviews. */
export const changes = defineChanges({
  add: formChange({
    form: reviewSchema,
    about: { id: recordId, position: z.number() },
    words: { done: 'Review added', failed: 'Failed to save review' },
    run: addReview,
  }),
  update: formChange({
    form: reviewSchema,
    about: readRecord,
    words: { done: 'Review updated', failed: 'Failed to save review' },
    run: updateReview,
  }),
  ...sortedChanges({ table: 'reviews', noun: 'Review', deleted: 'Review deleted' }),
})
