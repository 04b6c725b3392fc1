// To whoever had tickets that an owner has cancelled.
import { html } from 'hono/html'
import type { Occasion } from './compose-mail.ts'
import { factsAsHtml, factsAsText, onLetterhead, paragraph, readAddress } from './letterhead.ts'
import { factsOf, readPurchase, ticketsOf } from './purchase.ts'

export async function composeCancellationMail({ database, queued }: Occasion) {
  const purchase = await readPurchase(database, queued.subject_id)
  if (!purchase) return null
  const address = await readAddress(database)
  const facts = factsOf(purchase, address)
  const words = `Your ${ticketsOf(purchase)} for ${purchase.title} ${
    purchase.quantity === 1 ? 'has' : 'have'
  } been cancelled, and the code no longer lets anyone in.`
  const ask = 'If you did not expect this, or have paid, please reply to this e-mail.'
  return {
    to: purchase.email,
    subject: `Cancelled: ${purchase.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Cancelled',
      body: html`${paragraph(words)}${factsAsHtml(facts)}${paragraph(ask)}`,
      text: [words, factsAsText(facts), ask].join('\n\n'),
      footer: 'You get this e-mail because tickets were bought with this address.',
      address,
    }),
  }
}
