import { toPence } from './money'

/** The ways in which people pay at the counter. */
export const counterMethods = ['card', 'cash'] as const
export type CounterMethod = (typeof counterMethods)[number]

/** The ways in which an added attendee's tickets are paid. */
export const attendeePayments = ['to_pay', 'card', 'cash', 'on_the_house'] as const
export type AttendeePayment = (typeof attendeePayments)[number]

/** The amounts of a purchase, in pounds. */
interface PurchaseMoney {
  total_price: number
  amount_paid: number
  amount_refunded: number
  to_pay: number
  to_refund: number
  cancelled_at: string | null
}

/**
 * The sums of an order, of an event or of more, in pence. Always true:
 * `paid − refunded − toRefund − awaitsTaker + toPay = sold`.
 */
export interface OrderMoney {
  /** The price of the standing tickets. */
  sold: number
  paid: number
  refunded: number
  /** The money that the café holds now: 'Total Paid'. */
  kept: number
  toPay: number
  toRefund: number
  /** What goes back once others have paid for places that were given back. */
  awaitsTaker: number
}

/** Adds up the amounts of purchases. */
export function moneyOf(purchases: PurchaseMoney[]): OrderMoney {
  const sum = (amountOf: (purchase: PurchaseMoney) => number) =>
    purchases.reduce((pence, purchase) => pence + toPence(amountOf(purchase)), 0)
  const paid = sum(({ amount_paid }) => amount_paid)
  const refunded = sum(({ amount_refunded }) => amount_refunded)
  const sold = sum(({ total_price, cancelled_at }) => (cancelled_at === null ? total_price : 0))
  const toPay = sum(({ to_pay }) => to_pay)
  const toRefund = sum(({ to_refund }) => to_refund)
  const awaitsTaker = paid - refunded - toRefund + toPay - sold
  return { sold, paid, refunded, kept: paid - refunded, toPay, toRefund, awaitsTaker }
}

/** Sums in pounds, as the figures of the database give them. */
interface Balance {
  sold: number
  paid: number
  refunded: number
  to_come: number
  to_refund: number
  awaits_taker: number
}

/** Converts the sums of figures into pence. */
export function moneyOfBalance(balance: Balance): OrderMoney {
  const { sold, paid, refunded, to_come, to_refund, awaits_taker } = balance
  return {
    sold: toPence(sold),
    paid: toPence(paid),
    refunded: toPence(refunded),
    kept: toPence(paid) - toPence(refunded),
    toPay: toPence(to_come),
    toRefund: toPence(to_refund),
    awaitsTaker: toPence(awaits_taker),
  }
}

export type OrderState =
  | 'free'
  | 'paid'
  | 'to pay'
  | 'partly refunded'
  | 'to refund'
  | 'refund when taken'
  | 'refunded'
  | 'cancelled'

/** Returns the one state that an order is shown with. */
export function stateOf(purchases: PurchaseMoney[]): OrderState {
  const { sold, refunded, toPay, toRefund, awaitsTaker } = moneyOf(purchases)
  if (toRefund > 0) return 'to refund'
  if (awaitsTaker > 0 && toPay === 0) return 'refund when taken'
  if (purchases.every(({ cancelled_at }) => cancelled_at !== null)) {
    return refunded > 0 ? 'refunded' : 'cancelled'
  }
  if (toPay > 0) return 'to pay'
  if (refunded > 0) return 'partly refunded'
  return sold === 0 ? 'free' : 'paid'
}

/** Groups purchases by their order; orders and purchases keep the place of their first. */
export function groupByOrder<Purchase extends { order_id: string }>(
  purchases: Purchase[],
): [Purchase, ...Purchase[]][] {
  const orders = new Map<string, [Purchase, ...Purchase[]]>()
  for (const purchase of purchases) {
    const order = orders.get(purchase.order_id)
    if (order) order.push(purchase)
    else orders.set(purchase.order_id, [purchase])
  }
  return [...orders.values()]
}
