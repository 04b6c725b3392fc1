import type { Database } from '@cafe/backend/database'
import type { QueuedMail } from './mail-queue.ts'

/** A queued mail, and where the facts in it are read from. */
export interface MailSource {
  database: Database
  queued: QueuedMail
  siteUrl: string
}
