// The café's own outgoing mail: sends what private.mail_queue holds, as soon as it is there. Several processes may do so
// on one database.
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Mailer } from '@cafe/backend/mailer'
import type { Logger } from 'pino'
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
/** The time between two looks for mail that has to be tried again, or came without a message while this process was busy. */
const ROUND_EVERY_MS = 10_000
/** The time for which `stop` waits for mails under way; their rows bring back those it leaves. */
const STOP_TIMEOUT_MS = 3000

/** What comes with time alone: each of these functions of SQL queues the mail that is due. */
const tended = [
  'tend_unpaid_tickets',
  'tend_waiting_lists',
  'tend_event_reminders',
  'tend_letters',
  'tend_notices',
]

export interface PostOptions {
  database: Database
  mailer: Mailer
  /** The public origin, for links. */
  siteUrl: string
  /** True when the mailer sends mail to people, false when it only lays it into a folder. */
  reachesPeople: boolean
  log: Logger
}

export interface Post {
  stop(): Promise<void>
}

/** Starts sending. Stop it before the database closes. */
export async function startPost(options: PostOptions): Promise<Post> {
  const { database, mailer, siteUrl, reachesPeople, log } = options
  let isStopped = false
  let isAsked = false
  let round: Promise<void> | null = null
  let hasFailed = false

  function wake(): void {
    isAsked = true
    if (isStopped) return
    round ??= deliver().finally(() => {
      round = null
      if (isAsked) wake()
    })
  }

  async function deliver(): Promise<void> {
    isAsked = false
    try {
      await planAnew(database)
      for (const name of tended) await database.query(`select private.${name}()`)
      await Promise.all(Array.from({ length: MAILS_AT_ONCE }, carry))
      if (hasFailed) log.info('the mail queue goes on')
      hasFailed = false
    } catch (error) {
      // The watch over the disk says that it has no room.
      if (error instanceof WriteRefused) return
      // The next rounds fail like this one while the database is away.
      if (!hasFailed) log.error({ err: error }, 'the mail queue stands still')
      hasFailed = true
    }
  }

  async function carry(): Promise<void> {
    while (!isStopped) {
      const mail = await takeDueMail(database)
      if (!mail) break
      await send(mail)
      if (!isStopped) await delay(REST_BETWEEN_MAILS_MS)
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

  const subscription = await database.listen('mail_queued', wake, wake)
  const timer = setInterval(wake, ROUND_EVERY_MS).unref()
  wake()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await subscription.stop()
      await Promise.race([round, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
