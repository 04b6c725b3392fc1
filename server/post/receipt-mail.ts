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
import { readReceipt, receiptFactsOf, receiptWordsOf } from './receipt.ts'
import { readVat } from './vat-words.ts'

export async function composeReceiptMail({ database, queued, siteUrl }: MailSource) {
  const [receiptId] = queued.subjectIds
  const lines = await readReceipt(database, receiptId)
  const [first] = lines
  if (!first) return null
  const address = await readAddress(database)
  const facts = receiptFactsOf(receiptId, [first, ...lines.slice(1)], await readVat(database))
  const { title, words } = receiptWordsOf([first, ...lines.slice(1)])
  const link = first.has_account && `${siteUrl}/tickets/receipts/${receiptId}`
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
