// A folder of unsent mail: each is an .eml file for a mail program and a .txt file to read.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolderDurably, writeDurably } from '../durable-files.ts'
import { type Mail, type Mailer, oneReceiver, type Sender } from './mail.ts'

export function createOutbox(folder: string, from: () => Sender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({
        ...mail,
        from: from(),
        to: oneReceiver(mail),
      })
      // The links open accounts, and the names tell who has one, so only this user may read them.
      await makeFolderDurably(folder, 0o700)
      const path = join(folder, nameOf(mail))
      const readable = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`
      await writeDurably(`${path}.eml`, message)
      await writeDurably(`${path}.txt`, readable)
    },
  }
}

/** Sorts by time; characters that a file name can't hold are left out of the address. */
function nameOf({ to }: Mail): string {
  return `${timeIn(new Date())} ${to.replaceAll(/[^\w@.+-]/g, '_').slice(0, 100)} ${randomUUID().slice(0, 4)}`
}

function timeIn(date: Date): string {
  return date.toISOString().replaceAll(':', '-')
}

/** Deletes mail and text messages older than so many days. */
export async function deleteOldMail(folder: string, days: number): Promise<void> {
  const oldest = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const old = (await namesIn(folder)).filter((name) => name < timeIn(oldest))
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** Deletes the files that contain one of these lines: both files of a mail, or the one of a text message. */
export async function deleteMailContaining(folder: string, lines: string[]): Promise<void> {
  const wanted = new Set(lines)
  for (const name of (await namesIn(folder)).filter((name) => name.endsWith('.txt'))) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (!text.split('\n').some((line) => wanted.has(line.toLowerCase()))) continue
    for (const kind of ['.txt', '.eml']) {
      await rm(join(folder, parse(name).name + kind), { force: true })
    }
  }
}

/** Lists the outbox's files, including unfinished ones. Their names begin with a time; other files are left out. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z .*\.(eml|txt|part)$/.test(name))
}
