import { expect, test } from 'vitest'
import { waysToPay } from './card-payment'

test.each([
  ['at_cafe', true, ['at_cafe']],
  ['card', true, ['card']],
  ['choice', true, ['at_cafe', 'card']],
  ['choice', false, ['at_cafe']],
  ['card', false, []],
])('an event paid %j, where cards are taken: %j, offers %j', (payment, takesCards, ways) => {
  expect(waysToPay({ payment, takesCards, totalPence: 1200 })).toEqual(ways)
})

test('what is free asks for no card', () => {
  expect(waysToPay({ payment: 'card', takesCards: false, totalPence: 0 })).toEqual(['at_cafe'])
})
