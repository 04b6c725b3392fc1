import { whenTakenWords } from '@cafe/site/domain/giving-back'
import { formatPence } from '@cafe/site/domain/money'
import { isPriced, type Purchase, penceOf } from './purchase.ts'

/** Tells from the ledger how the money for cancelled tickets goes back; empty when they cost nothing. */
export function moneyBackOf(purchases: Purchase[]): string {
  const waiting = penceOf(purchases, 'awaits_taker')
  return [toTheCard(purchases), atTheCounter(purchases), waiting > 0 && whenTakenWords(waiting)]
    .filter(Boolean)
    .join(' ')
}

function toTheCard(purchases: Purchase[]): string {
  const pence = penceOf(purchases, 'to_card')
  return pence > 0
    ? `${formatPence(pence)} will be refunded to the card you paid with. Banks take up to 10 days.`
    : ''
}

/** Says that the café owes so much, in pence. */
export function owedWords(pence: number): string {
  return `We owe you ${formatPence(pence)}: please ask at the counter, or reply to this email.`
}

function atTheCounter(purchases: Purchase[]): string {
  const cancelled = purchases.filter(
    ({ cancelled_at, to_card, awaits_taker }) =>
      cancelled_at && Number(to_card) === 0 && Number(awaits_taker) === 0,
  )
  const [owed, refunded] = [penceOf(cancelled, 'to_refund'), penceOf(cancelled, 'amount_refunded')]
  if (owed > 0) return owedWords(owed)
  if (refunded > 0) return `Your ${formatPence(refunded)} has been refunded.`
  return isPriced(cancelled) ? 'You hadn’t paid, so there’s nothing to refund.' : ''
}
