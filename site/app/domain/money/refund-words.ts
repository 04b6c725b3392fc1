import { formatPrice } from './money'

/** Money that goes back to the card it came from, in pounds. */
export interface CardRefund {
  amount: number
  /** `asked`, `done`, `failed`, or `replaced` where it was handed back at the counter. */
  state: string
}

/** Tells whether money is still on its way to a card. What has arrived is told by its receipt. */
export function isUnderWay({ state }: CardRefund): boolean {
  return state === 'asked' || state === 'failed'
}

/** Tells a buyer the state of money that is on its way to their card. */
export function refundWords({ amount, state }: CardRefund): string {
  const sum = formatPrice(amount)
  return state === 'failed'
    ? `Your refund of ${sum} hasn’t gone through yet. We’ll try again, so there’s nothing you need to do. Please call us if it takes long.`
    : `${sum} is being refunded to the card you paid with. Banks take up to 10 days.`
}
