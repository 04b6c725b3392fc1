// Brings a buyer the receipt of money that was taken, or handed back, or noted by mistake.
import { html } from 'hono/html'
import {
  button,
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { type Line, readReceipt, receiptFactsOf, receiptWordsOf } from './receipt.ts'
import { readVat } from './vat-words.ts'

export async function composeReceiptMail({ database, queued, siteUrl }: MailSource) {
  const [receiptId] = queued.subjectIds
  const lines = await readReceipt(database, receiptId)
  const [first] = lines
  if (!first) return null
  const address = await readAddress(database)
  const facts = receiptFactsOf(receiptId, [first, ...lines.slice(1)], await readVat(database))
  const { title, words } = receiptWordsOf([first, ...lines.slice(1)])
  const link = linkOf(first, `${siteUrl}/tickets/receipts/${receiptId}`)
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `${title}: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${paragraph(words)}${factsAsHtml(facts)}${link && button('View the receipt', link)}`,
      text: [words, factsAsText(facts), ...(link ? [`View the receipt: ${link}`] : [])].join(
        '\n\n',
      ),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
  }
}

/** A guest opens a receipt with the token of the order. Whoever was added by an owner has this mail alone. */
function linkOf({ has_account, guest_token }: Line, receipt: string): string | null {
  if (guest_token) return `${receipt}?token=${guest_token}`
  return has_account ? receipt : null
}
