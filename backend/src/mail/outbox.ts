// A folder of mail that nobody sends: for each a .eml file to open with a mail program, and a .txt file to read.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

export function createOutbox(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mail)
      // The links in them open accounts, and the names say who has one: nobody else on the machine reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, nameOf(mail))
      const readable = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`
      await writeFile(`${path}.eml`, message, { mode: 0o600 })
      await writeFile(`${path}.txt`, readable, { mode: 0o600 })
    },
  }
}

/** Sorts by time; the receiver's address without what a file name can't hold. */
function nameOf({ to }: Mail): string {
  const time = new Date().toISOString().replaceAll(':', '-')
  return `${time} ${to.replaceAll(/[^\w@.+-]/g, '_').slice(0, 100)} ${randomUUID().slice(0, 4)}`
}
