// The café's own outgoing mail: sends what private.mail_queue holds, as soon as it is there. Several processes may do so
// on one database.
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
  planAnew,
  type QueuedMail,
  takeDueMail,
  withdraw,
} from './mail-queue.ts'

/** Mails under way at the same time. */
const MAILS_AT_ONCE = 3
/** After each mail, so that in a rush of purchases their mails take a twentieth of the process's time and not half of it. */
const REST_BETWEEN_MAILS_MS = 300

export type Post = Pick<Rounds, 'stop'>

export interface PostOptions {
  database: Database
  mailer: Mailer
  /** The public origin, for links. */
  siteUrl: string
  /** True when the mailer sends mail to people, false when it only lays it into a folder. */
  reachesPeople: boolean
  log: Logger
}

/** What the database does in each round, before mail is sent. */
const duties = [
  // Queues the reminders that are due, and frees the places of tickets that were not paid in time.
  'tend_unpaid_tickets',
  // Ends the offers whose time is over, and offers the free places to the next in line.
  'tend_waiting_lists',
  // Queues the reminders of events that are tomorrow, once their time has come.
  'tend_event_reminders',
  // Starts the letters whose time has come, and queues the next mails of those under way.
  'tend_letters',
  // Queues the daily mails that are due to owners.
  'tend_notices',
]

/** Starts sending. Stop it before the database closes. */
export async function startPost(options: PostOptions): Promise<Post> {
  const { database, mailer, siteUrl, reachesPeople, log } = options

  async function deliver(ending: AbortSignal): Promise<void> {
    await planAnew(database)
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
      if (!mail) return withdraw(database, queued)
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
