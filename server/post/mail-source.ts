import type { Database } from '@cafe/backend/database'
import type { Attachment } from '@cafe/backend/mailer'
import type { Cafe } from './cafe.ts'
import type { QueuedMail } from './mail-queue.ts'
import type { MailContent } from './parts/letterhead.ts'

/** A queued mail, and what it is written from. */
export interface MailSource {
  database: Database
  queued: QueuedMail
  /** The public origin, for links. */
  siteUrl: string
  cafe: Cafe
}

/** All that one kind of mail says, and to whom. */
export interface MailDraft extends MailContent {
  to: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  subject: string
  /** A link that ends mail of this kind. */
  unsubscribe?: string
  attachments?: Attachment[]
}
