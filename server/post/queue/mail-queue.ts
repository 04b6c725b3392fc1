// Takes mails from private.mail_queue and records their results, as the only role that may read the queue.
import type { Database } from '@cafe/backend/database'

/** One mail to send. Rows of the same batch share one. */
export interface QueuedMail {
  /** One of private.mail_kinds(). */
  kind: string
  /** The rows of the queue, oldest first. */
  ids: [number, ...number[]]
  /** The ids of their subjects, in the same order. */
  subjectIds: [string, ...string[]]
  /** The account that gets it, when the subject doesn't tell. */
  recipientId: string | null
  /**
   * In the café's time, `2026-11-14T19:30`: an event's start before its first move, the start that a reminder is about,
   * or the first day of a daily mail.
   */
  formerStart: string | null
  /** An event's place before its first move; empty when that was the café. */
  formerPlace: string | null
  /** The number of places that were cancelled of purchases that remain valid. */
  cancelledPlaces: number
  queuedAt: Date
  /** The number of attempts, including this one. */
  attempts: number
}

interface Row {
  id: number
  kind: string
  subject_id: string
  recipient_id: string | null
  former_start: string | null
  former_place: string | null
  cancelled_places: number | null
  created_at: Date
  attempts: number
}

/** The waits between attempts double from two minutes, and last almost three days together. */
export const MOST_ATTEMPTS = 12
/** The most rows in one mail, because each is a picture in it. */
const MOST_IN_ONE_MAIL = 20

/** Makes mails due that are planned too far ahead, because the clock was ahead when they were planned. */
export async function rescheduleMail(database: Database): Promise<void> {
  await database.query(
    `update private.mail_queue set next_try_at = now() where next_try_at > now() + interval '3 days'`,
  )
}

/**
 * Takes the first due row, and at most $1 rows of its batch. An index finds that row: joining the batch with itself
 * took two seconds for one buyer's 5,000 tickets, and delayed all other mail.
 */
export const takeStatement = `
  with first as (
     select id, batch, attempts + 1 as attempt from private.mail_queue as due
     where next_try_at <= now() and (batch is null or id = (
       select earliest.id from private.mail_queue as earliest
       where earliest.batch = due.batch and earliest.next_try_at <= now()
       order by earliest.next_try_at, earliest.id limit 1
     ))
     order by next_try_at, id for update skip locked limit 1
   ), others as (
     select queue.id from private.mail_queue as queue join first using (batch)
     where queue.id <> first.id
       and (queue.next_try_at <= now() or queue.next_try_at is not null and queue.attempts = 0)
     order by queue.id for update of queue skip locked limit $1
   ), taken as (
     select id from first union all select id from others
   )
   update private.mail_queue as queue
   set attempts = attempt, next_try_at = now() + interval '2 minutes' * 2 ^ (attempt - 1)
   from first, taken
   where queue.id = taken.id
   returning queue.id, kind, subject_id, recipient_id, created_at, queue.attempts,
     to_char(former_start, 'YYYY-MM-DD"T"HH24:MI') as former_start, former_place,
     cancelled_places`

/**
 * Takes the mail that is due longest with the rest of its batch; null without one. This also plans the next attempt, so
 * a killed process loses no mail. Its first row locks a batch, so that two processes never divide one.
 */
export async function takeDueMail(database: Database): Promise<QueuedMail | null> {
  const rows = await database.query<Row>(takeStatement, [MOST_IN_ONE_MAIL - 1])
  const [first, ...others] = rows.sort((one, other) => one.id - other.id)
  if (!first) return null
  return {
    kind: first.kind,
    ids: [first.id, ...others.map(({ id }) => id)],
    subjectIds: [first.subject_id, ...others.map(({ subject_id }) => subject_id)],
    recipientId: first.recipient_id,
    formerStart: first.former_start,
    formerPlace: first.former_place,
    cancelledPlaces: rows.reduce((sum, row) => sum + (row.cancelled_places ?? 0), 0),
    queuedAt: first.created_at,
    attempts: first.attempts,
  }
}

/** True when the mail may go to this address now; otherwise the database has planned it for later. */
export async function mayBeSent(
  database: Database,
  { ids }: QueuedMail,
  { address, reachesPeople }: { address: string; reachesPeople: boolean },
): Promise<boolean> {
  const [row] = await database.query<{ admitted: boolean }>(
    'select private.admit_mail($1::bigint[], $2, $3) as admitted',
    [listOf(ids), address, reachesPeople],
  )
  return row?.admitted ?? false
}

/** Records that the mail was handed over for this address. */
export async function markSent(
  database: Database,
  { ids }: QueuedMail,
  address: string,
): Promise<void> {
  await database.query('select private.note_sent($1::bigint[], $2)', [listOf(ids), address])
}

/** Records, without addresses, why the mail was not handed over. The last attempt ends it. */
export async function markFailed(
  database: Database,
  { ids, attempts }: QueuedMail,
  reason: string,
): Promise<void> {
  const isLast = attempts >= MOST_ATTEMPTS
  await database.query(
    `update private.mail_queue
     set last_error = $2, next_try_at = case when $3 then null else next_try_at end
     where id = any ($1::bigint[])`,
    [listOf(ids), withoutAddresses(reason).slice(0, 1000), isLast],
  )
}

/** Removes a mail from the queue that has no receiver or content any more. */
export async function removeMail(database: Database, { ids }: QueuedMail): Promise<void> {
  await database.query('delete from private.mail_queue where id = any ($1::bigint[])', [
    listOf(ids),
  ])
}

function listOf(ids: number[]): string {
  return `{${ids.join()}}`
}

/** Mail servers repeat the refused address in their refusals. */
function withoutAddresses(reason: string): string {
  return reason.replaceAll(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '…')
}
