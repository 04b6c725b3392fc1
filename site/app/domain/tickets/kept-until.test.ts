import { expect, test } from 'vitest'
import unpaidDeadlines from '../../../../supabase/twins/unpaid-deadlines.json'
import { keptUntilOf, payByWords } from './kept-until'

test.each(unpaidDeadlines)(
  'an event’s time to pay by holds: $input is $answer',
  ({ input, answer }) => {
    expect(keptUntilOf(input, input)).toBe(answer ? input.unpaid_kept_until : null)
  },
)

test('the time is the café’s, in summer too', () => {
  expect(payByWords('2026-11-27T18:00:00Z')).toBe('Please pay by Friday 27 November, 18:00')
  expect(payByWords('2027-06-04T18:00:00Z')).toBe('Please pay by Friday 4 June, 19:00')
})
