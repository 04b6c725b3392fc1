// Tells a holder that an owner has cancelled their tickets.
import { html } from 'hono/html'
import {
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { factsOf, isPriced, readPurchases, ticketsOf } from './purchase.ts'

export async function composeCancellationMail({ database, queued }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [purchase] = purchases
  if (!purchase) return null
  const address = await readAddress(database)
  const facts = purchases.map((one) => factsOf(one, address))
  const tickets = ticketsOf(purchases)
  const have = tickets === 'ticket' ? 'has' : 'have'
  const codes = purchases.length === 1 ? 'the code no longer lets' : 'the codes no longer let'
  const words = `Your ${tickets} for ${purchase.title} ${have} been cancelled, and ${codes} anyone in.`
  const ask = `If you did not expect this${isPriced(purchases) ? ', or if you have paid' : ''}, please reply to this email.`
  return {
    to: purchase.email,
    ...(await readReplyTo(database)),
    subject: `Cancelled: ${purchase.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Cancelled',
      body: html`${paragraph(words)}${facts.map(factsAsHtml)}${paragraph(ask)}`,
      text: [words, ...facts.map(factsAsText), ask].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
  }
}
