import { expect, test } from 'vitest'
import cases from '../../../../supabase/twins/giving-back.json'
import { mayGiveBack, whenTakenWords } from './giving-back'

test.each(cases)(
  'tickets are given back as the owner has said: $input is $answer',
  ({ input, answer }) => {
    expect(mayGiveBack(input, input.is_paid, new Date(input.at))).toBe(answer)
  },
)

test('money that waits for a buyer is said before the event and after it', () => {
  expect(whenTakenWords(1400)).toBe(
    'You’ll get £14.00 back once someone else has bought and paid in your place. If no one does, we can’t refund it.',
  )
  expect(whenTakenWords(1400, { isPast: true })).toBe(
    'No one bought in your place, so £14.00 wasn’t refunded.',
  )
})
