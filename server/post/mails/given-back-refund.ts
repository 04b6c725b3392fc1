// Tells a holder who gave places back that their money goes back now: others have paid for them, or the event is off.
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, table } from '../parts/part.ts'
import { eventFactsOf, penceOf, readPurchases, ticketFactsOf, toHolder } from '../parts/purchase.ts'
import { owedWords } from '../parts/refund-words.ts'
import { linksToTickets } from '../parts/ticket-links.ts'

export async function composeGivenBackRefundMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!first) return null
  const { title, event_cancelled_at } = first
  const owed = penceOf(
    purchases.filter(({ to_card }) => Number(to_card) === 0),
    'to_refund',
  )
  return {
    ...toHolder(first, cafe),
    subject: `Your refund: ${title}`,
    title: 'Your refund',
    parts: [
      event_cancelled_at
        ? `${title} is cancelled, so you get back what you paid for the places you gave back.`
        : `Someone has taken a place you gave back for ${title}, so you get back what you paid for it.`,
      purchases.some(({ to_card }) => Number(to_card) > 0) &&
        'It goes to the card you paid with. Banks take up to 10 days.',
      owed > 0 && owedWords(owed),
      table(eventFactsOf(first, cafe.address)),
      ...purchases.map((one) => table(ticketFactsOf(one))),
      ...linksToTickets(purchases, siteUrl).map(button),
    ],
  }
}
