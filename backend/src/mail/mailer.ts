// Sends mail by SMTP, or puts it in a folder where the person who runs the server can read it.
import { createTransport } from 'nodemailer'
import { createOutbox } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string | Buffer; contentType?: string }[]
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

export function createMailer({ smtpUrl, from, folder }: MailerOptions): Mailer {
  if (!smtpUrl) return createOutbox(folder, from)
  const transport = createTransport(smtpUrl, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
