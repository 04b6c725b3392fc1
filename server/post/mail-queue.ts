// private.mail_queue from the sender's side. It runs as the service itself, because nobody else may read the queue.
import type { Database } from '@cafe/backend/database'

/** One mail to send. Rows of the same batch go in one. */
export interface QueuedMail {
  /** One of private.mail_kinds(). */
  kind: string
  /** The rows of the queue, the oldest first. */
  ids: [number, ...number[]]
  /** The rows that they are about, in the same order. */
  subjectIds: [string, ...string[]]
  /** The account that gets it, where the subject doesn't say. */
  recipientId: string | null
  /**
   * By the café's clock, `2026-11-14T19:30`: the start before the first of an event's moves, the start that a reminder is
   * about, or the first day that a daily mail tells of.
   */
  formerStart: string | null
  /** The place before the first of an event's moves; empty where that was the café. */
  formerPlace: string | null
  /** The places that were cancelled of purchases that still stand. */
  cancelledPlaces: number
  queuedAt: Date
  /** The number of tries, this one included. */
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

/** Doubling from two minutes, the waits between so many attempts come to almost three days. */
export const MOST_ATTEMPTS = 12
/** Rows that go in one mail: each is a picture in it. */
const MOST_IN_ONE_MAIL = 20

/** Makes due what is planned further ahead than any wait: the clock was ahead when it was planned. */
export async function planAnew(database: Database): Promise<void> {
  await database.query(
    `update private.mail_queue set next_try_at = now() where next_try_at > now() + interval '3 days'`,
  )
}

/** Takes the first due row, looked up by index, and what waits of its batch; $1 is how many of the latter at most. */
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
 * Takes the mail that is due longest, with what waits of its batch, or null. Taking it already plans the next try, so a
 * process that dies while it sends has lost nothing, and no other process takes it meanwhile. A batch is taken by its
 * first row alone, so that two who take mail at once never share one out. That row is looked up in an index: a join of the
 * batch with itself took two seconds for the 5,000 tickets of one buyer, and all others' mail waited.
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

/** True when the mail may go to this address now; otherwise the database has put it back. */
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

/** Notes that the mail was handed over for this address. */
export async function markSent(
  database: Database,
  { ids }: QueuedMail,
  address: string,
): Promise<void> {
  await database.query('select private.note_sent($1::bigint[], $2)', [listOf(ids), address])
}

/** Notes why the mail was not handed over, without anyone's address; after the last attempt there is no other. */
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

/** Takes a mail off the queue about which there is nothing left to say. */
export async function withdraw(database: Database, { ids }: QueuedMail): Promise<void> {
  await database.query('delete from private.mail_queue where id = any ($1::bigint[])', [
    listOf(ids),
  ])
}

function listOf(ids: number[]): string {
  return `{${ids.join()}}`
}

/** Mail servers name the refused address in their refusals. */
function withoutAddresses(reason: string): string {
  return reason.replaceAll(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '…')
}
