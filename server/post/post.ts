// Sends the café's mail from private.mail_queue as soon as it is queued. Several processes may do this on one database.
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@cafe/backend/database'
import type { Mailer } from '@cafe/backend/mailer'
import type { Logger } from 'pino'
import { type Rounds, startRounds } from '../rounds.ts'
import { composeMail } from './compose-mail.ts'
import {
  MOST_ATTEMPTS,
  markFailed,
  markSent,
  mayBeSent,
  type QueuedMail,
  removeMail,
  rescheduleMail,
  takeDueMail,
} from './queue/mail-queue.ts'

/** The most mails in progress. */
const MAILS_AT_ONCE = 3
/** The pause after each mail. In a rush of purchases, mail then takes a twentieth of the process's time, not half. */
const REST_BETWEEN_MAILS_MS = 300

export type Post = Pick<Rounds, 'stop'>

export interface PostOptions {
  database: Database
  mailer: Mailer
  /** The public origin for links. */
  siteUrl: string
  /** True when the mailer sends mail to people, false when it only writes it to the outbox. */
  reachesPeople: boolean
  log: Logger
}

/** The database's tasks in each round, before mail is sent. */
const duties = [
  // Queues the due reminders of unpaid tickets, and ends those that were not paid in time.
  'tend_unpaid_tickets',
  // Refunds what was given back once others have paid for the places.
  'tend_given_back',
  // Ends expired offers of waiting lists, and offers the free places to the next person.
  'tend_waiting_lists',
  // Queues the reminders of tomorrow's events once they are due.
  'tend_event_reminders',
  // Starts the letters that are due, and queues the next mails of those in progress.
  'tend_letters',
  // Queues the owners' daily mails that are due.
  'tend_notices',
]

/** Starts sending. Stop it before the database closes. */
export async function startPost(options: PostOptions): Promise<Post> {
  const { database, mailer, siteUrl, reachesPeople, log } = options

  async function deliver(ending: AbortSignal): Promise<void> {
    await rescheduleMail(database)
    for (const duty of duties) await database.query(`select private.${duty}()`)
    await Promise.all(Array.from({ length: MAILS_AT_ONCE }, () => carry(ending)))
  }

  async function carry(ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const mail = await takeDueMail(database)
      if (!mail) break
      await send(mail)
      if (!ending.aborted) await delay(REST_BETWEEN_MAILS_MS)
    }
  }

  async function send(queued: QueuedMail): Promise<void> {
    let address: string
    try {
      const mail = await composeMail(database, queued, siteUrl)
      if (!mail) return removeMail(database, queued)
      if (!(await mayBeSent(database, queued, { address: mail.to, reachesPeople }))) return
      await mailer.send(mail)
      address = mail.to
    } catch (error) {
      return fail(queued, error)
    }
    await markSent(database, queued, address)
  }

  async function fail(queued: QueuedMail, error: unknown): Promise<void> {
    const { ids, kind, attempts } = queued
    const about = { err: error, ids, kind }
    if (attempts === 1) log.warn(about, 'a mail could not be sent and is tried again')
    if (attempts >= MOST_ATTEMPTS) log.error(about, 'a mail could not be sent and is given up')
    await markFailed(database, queued, String(error))
  }

  return startRounds({
    database,
    channel: 'mail_queued',
    work: deliver,
    words: { failed: 'the mail queue stands still', recovered: 'the mail queue goes on' },
    log,
  })
}
