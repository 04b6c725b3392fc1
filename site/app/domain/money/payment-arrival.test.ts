import { expect, test } from 'vitest'
import { type Arrival, arrivalWords, isAwaited } from './payment-arrival'

const arrival: Arrival = {
  checkout: 'done',
  paidOrder: null,
  state: 'open',
  expiresAt: '2026-12-01T14:35:00Z',
  hasTickets: false,
  hasWaited: false,
}
const titleOf = (changes: Partial<Arrival>) => arrivalWords({ ...arrival, ...changes }).title

test('tickets are called paid only once the payment is known', () => {
  expect(titleOf({})).toBe('Waiting for your payment')
  expect(titleOf({ state: 'paid', hasTickets: true })).toBe('Thank you, that’s paid.')
})

test('a payment without a good ticket is said to go back', () => {
  const words = arrivalWords({ ...arrival, state: 'paid' })
  expect(words.title).toBe('We’ve had your payment, but these tickets are cancelled.')
  expect(words.text).toContain('Your card will be refunded')
})

test('nobody is told to pay again where a payment may be on its way', () => {
  const { title, text } = arrivalWords({ ...arrival, hasWaited: true })
  expect(title).toBe('We haven’t had your payment yet.')
  expect(text).toContain('If you’ve paid, there’s nothing to do')
  expect(text).toContain('held until 14:35')
})

test('whoever leaves the payment page reads how long the tickets are held', () => {
  expect(arrivalWords({ ...arrival, checkout: 'left' }).text).toContain('held until 14:35')
})

test.each([
  ['given_up', 'You cancelled these tickets.'],
  ['expired', 'The time to pay is over.'],
] as const)('a hold that is %s says so', (state, title) => {
  expect(titleOf({ state })).toBe(title)
})

test('only a buyer who came to the end of the payment page waits, for a while', () => {
  expect(isAwaited(arrival)).toBe(true)
  expect(isAwaited({ ...arrival, hasWaited: true })).toBe(false)
  expect(isAwaited({ ...arrival, checkout: 'left' })).toBe(false)
  expect(isAwaited({ ...arrival, state: 'paid' })).toBe(false)
})

const ofOrder = { ...arrival, paidOrder: 'an order' }

test.each([
  [{ state: 'paid', hasTickets: true }, 'Thank you, that’s paid.', 'receipt'],
  [{ state: 'paid' }, 'We’ve had your payment, but these tickets are cancelled.', 'refunded'],
  [{ checkout: 'left' }, 'You left the payment page.', 'stay yours'],
  [{ state: 'expired' }, 'The time to pay is over.', 'stay yours'],
  [{ state: 'given_up' }, 'This payment was ended.', 'another sum'],
  [{ hasWaited: true }, 'We haven’t had your payment yet.', 'nothing to do'],
] as const)('a payment for tickets that stand loses none of them: %o', (changes, title, text) => {
  const words = arrivalWords({ ...ofOrder, ...changes })
  expect(words.title).toBe(title)
  expect(words.text).toContain(text)
  expect(words.text).not.toMatch(/held|back on sale/)
})
