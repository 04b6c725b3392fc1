import { z } from 'zod'

/** The most letters of an answer to an event's question. `orders_answer_check` is its twin. */
export const longestAnswer = 300

/** What a person reads who is asked for an answer. */
export const answerHint = 'Only the café reads this. We delete it 30 days after the event.'

/** The words of a question until an owner types others. */
export const usualQuestion = 'Anything we should know? Allergies, a pushchair …'

/** An answer to the question of an event; blank for none. */
export const guestAnswer = z
  .string()
  .trim()
  .max(longestAnswer, 'Please keep your answer to 300 characters')

/** The dialog that changes an answer. */
export const answerSchema = z.object({ answer: guestAnswer })
