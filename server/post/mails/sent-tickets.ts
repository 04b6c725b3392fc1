// Sends a friend the tickets from their holder.
import type { Database } from '@cafe/backend/database'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { readPurchases, ticketsOf } from '../parts/purchase.ts'
import { ticketMail } from './tickets.ts'

export async function composeSentTicketsMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued } = source
  const [sent] = await readPurchases(database, queued.subjectIds)
  if (!sent || sent.cancelled_at) return null
  const tickets = ticketsOf([sent])
  const sender = await readSender(database, queued.subjectIds[0])
  const draft = await ticketMail(source, [sent])
  const opening = [
    `${sender} has sent you ${tickets === 'ticket' ? 'a ticket' : tickets} for ${sent.title}.`,
    'Everything you need is in this email.',
  ]
  return { ...draft, parts: [...opening, ...draft.parts] }
}

/** A name of one word, which can bring no sentence and no link into the café's mail. */
const oneWord = /^\p{L}{1,20}(?:['’-]\p{L}{1,20})?$/u

/** Returns the sender's first name, or 'Someone'. */
async function readSender(database: Database, id: string): Promise<string> {
  const [holder] = await database.query<{ name: string }>(
    `select split_part(holders.name, ' ', 1) as name
     from public.sent_tickets as sent
     join private.holders on holders.purchase_id = sent.purchase_id and holders.id = holders.purchase_id
     where sent.id = $1 and holders.name is not null`,
    [id],
  )
  return holder && oneWord.test(holder.name) ? holder.name : 'Someone'
}
