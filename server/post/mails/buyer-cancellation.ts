// Tells an owner of tickets that their buyers have cancelled.
import type { MailDraft, MailSource } from '../mail-source.ts'
import { mailOwner } from './sales.ts'

export function composeBuyerCancellationMail(source: MailSource): Promise<MailDraft | null> {
  return mailOwner(source, (purchases) => ({
    title: 'Cancelled by the buyer',
    facts: purchases.map(({ title, quantity, type_name, email, cancelled_at }) => [
      title,
      cancelled_at
        ? `${quantity} × ${type_name}, ${email}`
        : `Some of ${type_name}, ${email}; ${quantity} ${quantity === 1 ? 'stands' : 'stand'}`,
    ]),
  }))
}
