import { z } from 'zod'
import { todayInLondon } from '~/domain/dates'
import { requiredText } from '~/domain/form-values'

/** The dialog of a review that a customer wrote. */
export const reviewSchema = z.object({
  name: requiredText('Name', 100),
  words: requiredText('Review', 1000),
  stars: z.coerce.number().int().min(1).max(5),
  source: requiredText('Place', 100),
  written_on: z.iso
    .date('Please choose a date')
    .refine((date) => date >= '1990-01-01', 'Please check the year')
    .refine((date) => date <= todayInLondon(), 'The date can’t be in the future'),
})
