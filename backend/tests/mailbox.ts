// A mail server that stores what it receives, for tests of mails.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  smtpUrl: string
  /** Returns the code of the newest mail to this address that has one, or null before it has come. */
  newestCodeFor(address: string): string | null
  /** Returns the matching text of the newest mail to this address that has one, or null before it has come. */
  newestMatchFor(address: string, pattern: RegExp): string | null
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
  function newestMatch(address: string, pattern: RegExp): string | null {
    const found = mails
      .filter(({ to }) => to.includes(address))
      // A line that is too long for a mail is broken by = at its end, and = is written =3D.
      .flatMap(
        ({ text }) =>
          pattern.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? [],
      )
    return found.at(-1) ?? null
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    newestCodeFor: (address) => newestMatch(address, /(?<=code: )\d{6}/),
    newestMatchFor: newestMatch,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
