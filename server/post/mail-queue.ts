// private.mail_queue from the sender's side. It runs as the service itself, for nobody else may read the queue.
import type { Database } from 'backend/database'

export interface QueuedMail {
  id: number
  kind: 'enquiry' | 'tickets' | 'cancellation' | 'newsletter'
  /** The row that it is about. */
  subject_id: string
  /** The account that gets it, where the subject doesn't say. */
  recipient_id: string | null
  /** How many times it has been tried, this one included. */
  attempts: number
}

/** Doubling from two minutes, the waits between so many attempts come to almost three days. */
export const mostAttempts = 12

/**
 * Takes the mail that is due longest, or null. Taking it already plans the next try, so a process that dies while it
 * sends has lost nothing, and no other process takes it meanwhile.
 */
export async function takeDueMail(database: Database): Promise<QueuedMail | null> {
  const [mail] = await database.query<QueuedMail>(
    `update private.mail_queue
     set attempts = attempts + 1, next_try_at = now() + interval '2 minutes' * 2 ^ attempts
     where id = (
       select id from private.mail_queue where next_try_at <= now()
       order by next_try_at, id for update skip locked limit 1
     )
     returning id, kind, subject_id, recipient_id, attempts`,
  )
  return mail ?? null
}

/** Notes that the mail was handed over. */
export async function markSent(database: Database, { id }: QueuedMail): Promise<void> {
  await database.query(
    `update private.mail_queue set sent_at = now(), next_try_at = null, last_error = null
     where id = $1`,
    [id],
  )
}

/** Notes why the mail was not handed over; after the last attempt there is no other. */
export async function markFailed(
  database: Database,
  { id, attempts }: QueuedMail,
  reason: string,
): Promise<void> {
  const isLast = attempts >= mostAttempts
  await database.query(
    `update private.mail_queue
     set last_error = $2, next_try_at = case when $3 then null else next_try_at end
     where id = $1`,
    [id, reason.slice(0, 1000), isLast],
  )
}

/** Takes a mail off the queue about which there is nothing left to say. */
export async function withdraw(database: Database, { id }: QueuedMail): Promise<void> {
  await database.query('delete from private.mail_queue where id = $1', [id])
}
