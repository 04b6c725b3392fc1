// Sends text messages by Twilio, or writes them to the outbox.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { makeFolderDurably, writeDurably } from '../durable-files.ts'

export interface TextMessage {
  /** `+` and the number. */
  to: string
  text: string
  channel: 'sms' | 'whatsapp'
}

export interface Texter {
  /** Resolves when the message has been handed over. Throws when it can't be. */
  send(message: TextMessage): Promise<void>
}

/** Resolves when the message has been handed over. Throws when it can't be. */
export function createTextOutbox(folder: string): Texter {
  return {
    async send({ to, text, channel }) {
      await makeFolderDurably(folder, 0o700)
      const time = new Date().toISOString().replaceAll(':', '-')
      const name = `${time} ${to.replaceAll(/[^\d+]/g, '')} ${randomUUID().slice(0, 4)}.txt`
      await writeDurably(join(folder, name), `To: ${to} (${channel})\n\n${text}\n`)
    },
  }
}

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** Returns a texter that only writes to a folder for the operator. */
  from: string
  /** An address to use instead of Twilio's. */
  url?: string
}

export function createTwilioTexter(options: TwilioOptions): Texter {
  const { accountSid, authToken, from, url = 'https://api.twilio.com' } = options
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return {
    async send({ to, text, channel }) {
      const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
      const response = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: prefix + to, From: prefix + from, Body: text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`Twilio answers ${response.status}`)
    },
  }
}
