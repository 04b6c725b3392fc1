import { expect, test } from 'vitest'
import cases from '../../../../supabase/twins/giving-back.json'
import { mayGiveBack } from './giving-back'

test.each(cases)(
  'tickets are given back as the owner has said: $input is $answer',
  ({ input, answer }) => {
    expect(mayGiveBack(input, input.is_paid, new Date(input.at))).toBe(answer)
  },
)
