import { formatPence } from '@cafe/site/domain/money'
import { isPriced, type Purchase, penceOf } from './purchase.ts'

/** Tells from the ledger how the money for cancelled tickets goes back; empty when they cost nothing. */
export function moneyBackOf(purchases: Purchase[]): string {
  return [toTheCard(purchases), atTheCounter(purchases)].filter(Boolean).join(' ')
}

function toTheCard(purchases: Purchase[]): string {
  const pence = penceOf(purchases, 'to_card')
  return pence > 0
    ? `${formatPence(pence)} will be refunded to the card you paid with. Banks take up to 10 days.`
    : ''
}

function atTheCounter(purchases: Purchase[]): string {
  const cancelled = purchases.filter(
    ({ cancelled_at, to_card }) => cancelled_at && Number(to_card) === 0,
  )
  const [kept, refunded] = [penceOf(cancelled, 'kept'), penceOf(cancelled, 'amount_refunded')]
  if (kept > 0) {
    return `We owe you ${formatPence(kept)}: please ask at the counter, or reply to this email.`
  }
  if (refunded > 0) return `Your ${formatPence(refunded)} has been refunded.`
  return isPriced(cancelled) ? 'You hadn’t paid, so there’s nothing to refund.' : ''
}
