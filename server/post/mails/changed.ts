// Brings the tickets of a changed type, whose codes are the ones that count now.
import type { MailDraft, MailSource } from '../mail-source.ts'
import { composeTicketMail } from './tickets.ts'

export async function composeChangedMail(source: MailSource): Promise<MailDraft | null> {
  const draft = await composeTicketMail(source)
  return draft && { ...draft, subject: draft.subject.replace(/^Your/, 'Changed: your') }
}
