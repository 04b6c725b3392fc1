// A mail server that keeps what it is sent, for tests of what people find in their mail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  smtpUrl: string
  /** The code of the newest mail to this address that has one, or null before it has come. */
  newestCodeFor(address: string): string | null
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((text) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      }, done)
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    newestCodeFor(address) {
      const codes = mails
        .filter(({ to }) => to.includes(address))
        .flatMap(({ text }) => /code: (\d{6})/.exec(text)?.[1] ?? [])
      return codes.at(-1) ?? null
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
