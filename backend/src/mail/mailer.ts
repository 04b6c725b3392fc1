// Sends mail by SMTP, or writes it to a folder for the operator.
import { createTransport } from 'nodemailer'
import { type Mailer, oneReceiver } from './mail.ts'
import { createOutbox } from './outbox.ts'

export type { Attachment, Mail, Mailer } from './mail.ts'
export { deleteMailContaining, deleteOldMail } from './outbox.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; without it mail goes to `folder`. */
  smtpUrl?: string | undefined
  from: string
  /** The folder for unsent mail. */
  folder: string
}

/** The milliseconds to wait for a server; nodemailer's default is minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, from, folder }: MailerOptions): Mailer {
  if (!smtpUrl) return createOutbox(folder, from)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, to: oneReceiver(mail) })
    },
  }
}
