// A folder of mail that nobody sends: for each a .eml file to open with a mail program, and a .txt file to read.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolderDurably, writeDurably } from '../durable-files.ts'
import { type Mail, type Mailer, oneReceiver } from './mail.ts'

export function createOutbox(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ ...mail, to: oneReceiver(mail) })
      // The links in them open accounts, and the names say who has one: nobody else on the machine reads them.
      await makeFolderDurably(folder, 0o700)
      const path = join(folder, nameOf(mail))
      const readable = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`
      await writeDurably(`${path}.eml`, message)
      await writeDurably(`${path}.txt`, readable)
    },
  }
}

/** Sorts by time; the receiver's address without what a file name can't hold. */
function nameOf({ to }: Mail): string {
  return `${timeIn(new Date())} ${to.replaceAll(/[^\w@.+-]/g, '_').slice(0, 100)} ${randomUUID().slice(0, 4)}`
}

function timeIn(date: Date): string {
  return date.toISOString().replaceAll(':', '-')
}

/** Deletes the mail and text messages that have lain in the folder for so many days. */
export async function forgetOldMail(folder: string, days: number): Promise<void> {
  const oldest = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const old = (await namesIn(folder)).filter((name) => name < timeIn(oldest))
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** Deletes what lies in the folder with one of these lines: both files of a mail, or the one of a text message. */
export async function forgetMailWith(folder: string, lines: string[]): Promise<void> {
  const wanted = new Set(lines)
  for (const name of (await namesIn(folder)).filter((name) => name.endsWith('.txt'))) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (!text.split('\n').some((line) => wanted.has(line.toLowerCase()))) continue
    for (const kind of ['.txt', '.eml']) {
      await rm(join(folder, parse(name).name + kind), { force: true })
    }
  }
}

/**
 * Lists the files that the outbox wrote, whose names begin with a time, also those that a crash left half written, and none
 * that somebody else put there.
 */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z .*\.(eml|txt|part)$/.test(name))
}
