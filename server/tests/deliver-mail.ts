// Sends the queued mail of a database.
import type { Mail } from '@cafe/backend/mailer'
import { pino } from 'pino'
import type { Database } from '../../backend/src/database/database.ts'
import { startPost } from '../post/post.ts'
import { letterBox } from './letter-box.ts'

interface DeliverOptions {
  database: Database
  /** The number of mails that are due. */
  count: number
  siteUrl: string
  /** True when only confirmed addresses get mail about their account. */
  reachesPeople?: boolean
  /** The number of senders that share the work. */
  processes?: number
}

/** Sends so many mails, and returns all that came until the senders stopped. */
export async function deliverMail({
  database,
  count,
  siteUrl,
  reachesPeople = false,
  processes = 1,
}: DeliverOptions): Promise<Mail[]> {
  const { mails, mailer, has } = letterBox()
  const options = { database, mailer, siteUrl, reachesPeople, log: pino({ level: 'silent' }) }
  const posts = await Promise.all(Array.from({ length: processes }, () => startPost(options)))
  await has(count)
  await Promise.all(posts.map((post) => post.stop()))
  return mails
}
