// What is paid for purchases and left to pay, as mails tell of it.
import { keptUntilOf, payByWords } from '@cafe/site/domain/kept-until'
import { formatPence, formatTicketPrice } from '@cafe/site/domain/money'
import { asSentence } from '@cafe/site/domain/site-content'
import type { Fact } from './parts/part.ts'
import { type Purchase, penceOf } from './purchase.ts'

/** Lists what purchases cost together, what is paid and what is left to pay. A single purchase tells its price itself. */
export function sumsOf(purchases: Purchase[]): Fact[] {
  const [kept, toPay] = [penceOf(purchases, 'kept'), penceOf(purchases, 'to_pay')]
  const sums: Fact[] = []
  if (purchases.length > 1) {
    sums.push(['Total', formatTicketPrice(penceOf(purchases, 'total_price') / 100)])
  }
  if (kept > 0) sums.push(['Paid', formatPence(kept)])
  if (toPay > 0) sums.push(['To pay at the café', formatPence(toPay)])
  return sums
}

/** Says, as sentences, how and by when to pay, where something is left to pay; else nothing. */
export function waysToPay(purchases: Purchase[], ownersWords: string): string[] {
  if (penceOf(purchases, 'to_pay') === 0) return []
  const times = purchases.flatMap((purchase) => keptUntil(purchase) ?? [])
  return [...(ownersWords ? [ownersWords] : []), ...times.slice(0, 1).map(payByWords)].map(
    asSentence,
  )
}

/** Returns the instant until which the places of a purchase are kept while it is not paid, or null where none ends it. */
export function keptUntil({ kept, to_pay, admitted, ...purchase }: Purchase): string | null {
  const money = { to_pay: Number(to_pay), amount_paid: Number(kept), amount_refunded: 0 }
  return keptUntilOf(
    { ...money, admitted, purchase_date: purchase.purchase_date.toISOString() },
    { unpaid_kept_until: purchase.unpaid_kept_until?.toISOString() ?? null },
  )
}
