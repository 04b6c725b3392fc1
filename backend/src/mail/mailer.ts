// Sends mail by SMTP, or writes it to a folder for the operator.
import { createTransport } from 'nodemailer'
import { type Mailer, oneReceiver, type Sender } from './mail.ts'
import { createOutbox } from './outbox.ts'

export type { Attachment, Mail, Mailer } from './mail.ts'
export { deleteMailContaining, deleteOldMail } from './outbox.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; without it mail goes to `folder`. */
  smtpUrl?: string | undefined
  /** An address, or one with a name as in `The Café <hello@cafe.example>`. */
  from: string
  /** Returns the sender's name where `from` has none. */
  senderName?: () => string
  /** The folder for unsent mail. */
  folder: string
}

/** The milliseconds to wait for a server; nodemailer's default is minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, folder, ...sender }: MailerOptions): Mailer {
  const from = () => senderOf(sender)
  if (!smtpUrl) return createOutbox(folder, from)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: from(), to: oneReceiver(mail) })
    },
  }
}

function senderOf({ from, senderName }: Pick<MailerOptions, 'from' | 'senderName'>): Sender {
  const address = from.replaceAll(/^<|>$/g, '')
  if (address.includes('<')) return from
  return { name: senderName?.().replaceAll(/\s+/g, ' ') ?? '', address }
}
