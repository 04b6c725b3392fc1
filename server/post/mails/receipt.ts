// Sends a buyer the receipt for money that was taken, handed back or recorded by mistake.
import { vatOf } from '@cafe/site/domain/vat'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, table } from '../parts/part.ts'
import { toHolder } from '../parts/purchase.ts'
import { type Line, readReceipt, receiptFactsOf, receiptWordsOf } from '../parts/receipt.ts'

export async function composeReceiptMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const [receiptId] = queued.subjectIds
  const [first, ...others] = await readReceipt(database, receiptId)
  if (!first) return null
  const { title, words } = receiptWordsOf([first, ...others])
  const link = linkOf(first, `${siteUrl}/tickets/receipts/${receiptId}`)
  return {
    ...toHolder(first, cafe),
    subject: `${title}: ${first.title}`,
    title,
    parts: [
      words,
      table(receiptFactsOf(receiptId, [first, ...others], vatOf(cafe.content))),
      link && button(['View the receipt', link]),
    ],
  }
}

/** Returns the link to the receipt. A guest's carries the order's token; an attendee added by an owner has none. */
function linkOf({ has_account, guest_token }: Line, receipt: string): string | null {
  if (guest_token) return `${receipt}?token=${guest_token}`
  return has_account ? receipt : null
}
