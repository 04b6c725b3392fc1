// Words for mails about what was paid for purchases and what is left to pay.
import { keptUntilOf, payByWords } from '@cafe/site/domain/kept-until'
import { formatPence, formatTicketPrice } from '@cafe/site/domain/money'
import { asSentence } from '@cafe/site/domain/site-content'
import type { MailSource } from './mail-source.ts'
import type { Fact } from './part.ts'
import { type Purchase, penceOf } from './purchase.ts'
import { linksToTickets, waysToTickets } from './ticket-links.ts'

/** Lists the price of all purchases, the sum paid and the sum left to pay, but no sum twice. */
export function paymentFacts(purchases: Purchase[]): Fact[] {
  // The money of tickets from a friend is the friend's.
  if (purchases.every(({ sent_token }) => sent_token)) return []
  const [kept, toPay] = [penceOf(purchases, 'kept'), penceOf(purchases, 'to_pay')]
  const total = penceOf(purchases, 'total_price')
  const sums: Fact[] = []
  if (total === 0 || (total !== kept && total !== toPay)) {
    sums.push(['Total', formatTicketPrice(total / 100)])
  }
  if (kept > 0) sums.push(['Paid', formatPence(kept)])
  if (toPay > 0) sums.push(['To pay at the café', formatPence(toPay)])
  return sums
}

/** Returns sentences on how and by when to pay; none when nothing is left to pay. */
export function waysToPay(purchases: Purchase[], ownersWords: string): string[] {
  if (penceOf(purchases, 'to_pay') === 0) return []
  const times = purchases.flatMap((purchase) => keptUntil(purchase) ?? [])
  return [...(ownersWords ? [ownersWords] : []), ...times.slice(0, 1).map(payByWords)].map(
    asSentence,
  )
}

/** Lists the links of waysToTickets; one that leads to something left to pay says so where the café takes cards. */
export function waysToPayOrView(
  purchases: Purchase[],
  { siteUrl, cafe }: Pick<MailSource, 'siteUrl' | 'cafe'>,
) {
  const ways = waysToTickets(purchases, siteUrl)
  if (!cafe.takesCards) return ways
  const unpaid = purchases.filter((one) => penceOf([one], 'to_pay') > 0)
  const toPay = new Set(linksToTickets(unpaid, siteUrl).map(([, link]) => link))
  return ways.map(([label, link]) => [toPay.has(link) ? 'Pay by card now' : label, link] as const)
}

/** Returns the time until which an unpaid purchase keeps its places; null without a limit. */
export function keptUntil({ kept, to_pay, admitted, ...purchase }: Purchase): string | null {
  const money = { to_pay: Number(to_pay), amount_paid: Number(kept), amount_refunded: 0 }
  return keptUntilOf(
    { ...money, admitted, purchase_date: purchase.purchase_date.toISOString() },
    { unpaid_kept_until: purchase.unpaid_kept_until?.toISOString() ?? null },
  )
}
