import { expect, test } from 'vitest'
import type { Attendee, AttendeeSums } from '~/domain/tickets/listed-attendee'
import { filterOptions, paymentWords } from './payment-words.ts'

const paid = attendee({
  amount_paid: 36,
  paid_at: '2026-11-04T23:30:00Z',
  payment_method: 'counter',
  paid_with: 'cash',
  marked_by: 'Priya',
})
const toPay = attendee({ to_pay: 36 })
const free = attendee({ total_price: 0, payment_method: 'free' })
const today = '2026-11-22'
const cancelled_at = '2026-11-16T12:00:00Z'
const toHandBack = attendee({ ...paid, to_refund: 36, cancelled_at })
const waiting = attendee({ ...paid, awaits_taker: 36, cancelled_at })
const refunded = attendee({ ...paid, amount_refunded: 36, cancelled_at })
const neverPaid = attendee({ cancelled_at })
const kept = attendee({ to_pay: 36, unpaid_kept_until: '2026-11-27T18:00:00Z' })

test.each([
  [paid, 'Paid', 36, 'Cash, café, 4 Nov. Marked by Priya'],
  [toPay, 'To pay', 36, 'At the café'],
  [attendee({ amount_paid: 10, to_pay: 26 }), 'To pay', 26, '£10.00 is paid'],
  [free, 'Free', null, 'Nothing to pay'],
  [toHandBack, 'To refund', 36, 'Cash, café, 4 Nov. Marked by Priya'],
  [waiting, 'Refund when taken', 36, 'Cash, café, 4 Nov. Marked by Priya'],
  [refunded, 'Refunded', 36, 'Cancelled'],
  [neverPaid, 'Not paid', null, ''],
  [kept, 'To pay', 36, 'Held until 27 Nov, 18:00'],
  [attendee({ cancelled_at, cancelled_by: 'expiry' }), 'Not paid in time', null, ''],
])('a purchase says how it stands with its money', (purchase, state, amount, detail) => {
  expect(paymentWords(purchase, { today })).toMatchObject({ state, amount, detail })
})

test('money that came by card goes back to it or says why not', () => {
  const byCard = { amount_paid: 36, payment_method: 'card', paid_with: 'online', cancelled_at }
  const asked = attendee({ ...byCard, to_refund: 36 })
  expect(paymentWords(asked, { today })).toMatchObject({
    state: 'Refund on its way',
    detail: 'To their card',
  })
  expect(paymentWords(asked, { today, failure: 'The card has expired' })).toMatchObject({
    state: 'Refund failed',
    amount: 36,
    detail: 'The card has expired',
  })
  const done = attendee({ ...byCard, amount_refunded: 36 })
  expect(paymentWords(done, { today }).detail).toBe('To their card. Cancelled')
})

test('a date of another year says so', () => {
  expect(paymentWords(paid, { today: '2027-01-02' }).detail).toContain('4 Nov 2026')
})

test('filters that leave somebody or are chosen tell how many', () => {
  const states = { 'to pay': 2, paid: 1, free: 1, refunded: 1, cancelled: 1 }
  const event = { rows: 6 } as AttendeeSums
  const options = filterOptions({ states, event }, 'to refund')
  expect(options.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'All 6',
    'To pay 2',
    'Paid 1',
    'Free 1',
    'To refund 0',
    'Refunded 1',
  ])
})

function attendee(values: Partial<Attendee>): Attendee {
  return {
    total_price: 36,
    amount_paid: 0,
    amount_refunded: 0,
    to_pay: 0,
    to_refund: 0,
    awaits_taker: 0,
    admitted: 0,
    purchase_date: '2026-11-02T12:00:00Z',
    cancelled_at: null,
    paid_at: null,
    payment_method: null,
    paid_with: null,
    marked_by: null,
    receipt_id: null,
    ...values,
  } as Attendee
}
