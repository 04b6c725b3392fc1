// A mail as the services write it, and the interface that sends one.

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The same for every retry of this mail, so that a second copy can be told from a second mail. */
  messageId?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

export interface Attachment {
  filename: string
  content: string | Buffer
  contentType?: string
  /** The name by which the HTML refers to it: `<img src="cid:…">`. */
  cid?: string
}

export interface Mailer {
  /** Resolves when the mail has been handed over. Throws when it can't be. */
  send(mail: Mail): Promise<void>
}

/** A text that nodemailer parses, or a name of any characters beside its address. */
export type Sender = string | { name: string; address: string }

/** Returns the receiver as one address for nodemailer, which would parse names, comments and lists in a text. */
export function oneReceiver({ to }: Mail): { name: string; address: string } {
  return { name: '', address: to }
}
