import { expect, test } from 'vitest'
import { groupByOrder, moneyOf, moneyOfBalance, stateOf } from './order-money'

const unpaid = {
  total_price: 24,
  amount_paid: 0,
  amount_refunded: 0,
  to_pay: 24,
  to_refund: 0,
  cancelled_at: null,
}
const paid = { ...unpaid, amount_paid: 24, to_pay: 0 }
const free = { ...unpaid, total_price: 0, to_pay: 0 }
const cancelled = { ...unpaid, to_pay: 0, cancelled_at: '2026-11-14T12:00:00Z' }
const owed = { ...cancelled, amount_paid: 24, to_refund: 24 }
const waiting = { ...cancelled, amount_paid: 24 }
const refunded = { ...owed, amount_refunded: 24, to_refund: 0 }

test.each([
  ['free', [free]],
  ['paid', [paid, free]],
  ['to pay', [paid, unpaid]],
  ['to refund', [paid, owed]],
  ['refund when taken', [paid, waiting]],
  ['to pay', [unpaid, waiting]],
  ['partly refunded', [paid, refunded]],
  ['refunded', [refunded, cancelled]],
  ['cancelled', [cancelled]],
])('an order is %s', (state, purchases) => {
  expect(stateOf(purchases)).toBe(state)
  const money = moneyOf(purchases)
  const out = money.refunded + money.toRefund + money.awaitsTaker
  expect(money.paid - out + money.toPay).toBe(money.sold)
})

test('the sums of an order are exact to the penny', () => {
  const child = { ...unpaid, total_price: 4.35, to_pay: 4.35 }
  expect(moneyOf([paid, child, refunded])).toEqual({
    sold: 2835,
    paid: 4800,
    refunded: 2400,
    kept: 2400,
    toPay: 435,
    toRefund: 0,
    awaitsTaker: 0,
  })
})

test('purchases come together by their order', () => {
  const [adult, other, child] = [
    { order_id: 'a', id: 1 },
    { order_id: 'b', id: 2 },
    { order_id: 'a', id: 3 },
  ]
  expect(groupByOrder([adult, other, child])).toEqual([[adult, child], [other]])
})

test('the sums of figures become pence', () => {
  const figures = {
    sold: 28.35,
    paid: 48,
    refunded: 24,
    to_come: 4.35,
    to_refund: 0,
    awaits_taker: 0,
  }
  expect(moneyOfBalance(figures)).toEqual({
    sold: 2835,
    paid: 4800,
    refunded: 2400,
    kept: 2400,
    toPay: 435,
    toRefund: 0,
    awaitsTaker: 0,
  })
})
