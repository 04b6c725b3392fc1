import type { Database } from '@cafe/backend/database'
import type { Attachment } from '@cafe/backend/mailer'
import type { QueuedMail } from '../queue/mail-queue.ts'
import type { Cafe } from './cafe.ts'
import type { MailContent } from './letterhead.ts'

/** A queued mail, and the data that it is composed from. */
export interface MailSource {
  database: Database
  queued: QueuedMail
  /** The public origin, for links. */
  siteUrl: string
  cafe: Cafe
}

/** The content of a mail and its receiver. */
export interface MailDraft extends MailContent {
  to: string
  /** The address for answers, if it is not the sender's. */
  replyTo?: string
  subject: string
  /** The link that ends mail of this kind. */
  unsubscribe?: string
  attachments?: Attachment[]
}
