// Reminds a holder of unpaid tickets one day before they end.
import { formatKeptUntil, payByWords } from '@cafe/site/domain/kept-until'
import { asSentence } from '@cafe/site/domain/site-content'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, table } from '../parts/part.ts'
import { keptUntil, paymentFacts } from '../parts/payment-words.ts'
import {
  eventFactsOf,
  readPurchases,
  ticketFactsOf,
  ticketsOf,
  toHolder,
} from '../parts/purchase.ts'
import { waysToTickets } from '../parts/ticket-links.ts'

export async function composePaymentReminderMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const now = new Date().toISOString()
  // A purchase that was paid, cancelled or ended since needs no reminder.
  const purchases = (await readPurchases(database, queued.subjectIds)).filter(
    (purchase) => (keptUntil(purchase) ?? '') > now,
  )
  const [first] = purchases
  const time = first && keptUntil(first)
  if (!first || !time) return null
  const tickets = ticketsOf(purchases)
  const [has, it] = tickets === 'ticket' ? ['hasn’t', 'it'] : ['haven’t', 'them']
  return {
    ...toHolder(first, cafe),
    subject: `${payByWords(time)}: ${first.title}`,
    title: asSentence(payByWords(time)),
    parts: [
      `Your ${tickets} for ${first.title} ${has} been paid for yet. We’ll hold ${it} until ${formatKeptUntil(time)}, then put ${it} back on sale.`,
      cafe.content.ticket_payment && asSentence(cafe.content.ticket_payment),
      table(eventFactsOf(first, cafe.address)),
      ...purchases.map((one) => table(ticketFactsOf(one))),
      table(paymentFacts(purchases)),
      ...waysToTickets(purchases, siteUrl).map(button),
    ],
  }
}
