import { formatPence } from '@cafe/site/domain/money'
import { isPriced, type Purchase, penceOf } from './purchase.ts'

/** Tells from the ledger how the money for cancelled tickets goes back; empty when they cost nothing. */
export function moneyBackOf(purchases: Purchase[]): string {
  return [toTheCard(purchases), atTheCounter(purchases)].filter(Boolean).join(' ')
}

function toTheCard(purchases: Purchase[]): string {
  const pence = penceOf(purchases, 'to_card')
  return pence > 0
    ? `${formatPence(pence)} goes back to the card that you paid with. Banks take up to 10 days.`
    : ''
}

function atTheCounter(purchases: Purchase[]): string {
  const cancelled = purchases.filter(
    ({ cancelled_at, to_card }) => cancelled_at && Number(to_card) === 0,
  )
  const [kept, refunded] = [penceOf(cancelled, 'kept'), penceOf(cancelled, 'amount_refunded')]
  if (kept > 0) {
    return `You have paid ${formatPence(kept)} and get it back: ask at the counter, or reply to this email.`
  }
  if (refunded > 0) return `The ${formatPence(refunded)} that you paid was handed back.`
  return isPriced(cancelled) ? 'Nothing was paid, so there is nothing to hand back.' : ''
}
