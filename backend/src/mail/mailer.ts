// Sends mail by SMTP, or puts it in a folder where the person who runs the server can read it.
import { createTransport } from 'nodemailer'
import { createOutbox } from './outbox.ts'

export { forgetMailWith, forgetOldMail } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same for every try to send this mail, so that a second copy can be told from a second mail. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

export interface Attachment {
  filename: string
  content: string | Buffer
  contentType?: string
  /** By which the HTML shows it: `<img src="cid:…">`. */
  cid?: string
}

export interface Mailer {
  /** Resolves when the mail has been handed over. Throws when it can't be. */
  send(mail: Mail): Promise<void>
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; without it mail goes to `folder`. */
  smtpUrl?: string | undefined
  /** The sender: `Name <address>`. */
  from: string
  /** Where mail lies that is not sent. */
  folder: string
}

/** Milliseconds for a server that does not answer; nodemailer itself would wait for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, from, folder }: MailerOptions): Mailer {
  if (!smtpUrl) return createOutbox(folder, from)
  const transport = createTransport({ url: smtpUrl, ...patience }, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
