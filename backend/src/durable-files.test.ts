import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFolderDurably, writeDurably } from './durable-files.ts'
import { createOutbox } from './mail/outbox.ts'
import { createTextOutbox } from './mail/texter.ts'
import { createDiskFiles } from './storage/files/disk-files.ts'
import { createRenderedPictures } from './storage/pictures/rendered-pictures.ts'
import { loadKeyFile, rotateKeyFile } from './tokens/key-file.ts'

/** The calls to the disk, in order. */
const calls: string[] = []

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  const path = await import('node:path')
  const name = (file: unknown) => path.basename(String(file))
  return {
    ...fs,
    async open(...args: Parameters<typeof fs.open>) {
      const handle = await fs.open(...args)
      const sync = handle.sync.bind(handle)
      handle.sync = () => {
        calls.push(`sync ${name(args[0])}`)
        return sync()
      }
      return handle
    },
    rename(from: string, to: string) {
      calls.push(`name ${name(from)} ${name(to)}`)
      return fs.rename(from, to)
    },
    link(from: string, to: string) {
      calls.push(`name ${name(from)} ${name(to)}`)
      return fs.link(from, to)
    },
  }
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durable-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Each file was synced before it got its name, and its folder afterwards. */
function expectDurable(fileNames: RegExp[], folderName = basename(folder)): void {
  const names = calls.filter((call) => call.startsWith('name '))
  expect(names).toHaveLength(fileNames.length)
  for (const [i, naming] of names.entries()) {
    const [, temporary, name] = /^name (.*\S) (\S.*)$/.exec(naming) ?? []
    const at = calls.indexOf(naming)
    expect(`${temporary} ${name}`).toMatch(fileNames[i] as RegExp)
    expect(calls[at - 1]).toMatch(/^sync /)
    expect(naming.startsWith(calls[at - 1]?.replace('sync', 'name') ?? '')).toBe(true)
    expect(calls[at + 1]).toBe(`sync ${folderName}`)
  }
}

const log = pino({ level: 'silent' })
const mail = { to: 'ada@people.example', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
const version = '6f0c0f4e-58c4-4a3c-9b0e-0d5a4fb9a2d1'
const writers: [what: string, files: RegExp[], write: () => Promise<unknown>, folder?: string][] = [
  ['the keys', [/ keys\.json$/], () => loadKeyFile(join(folder, 'keys.json'))],
  ['a mail', [/\.eml$/, /\.txt$/], () => createOutbox(folder, () => 'a@b.example').send(mail)],
  [
    'a text message',
    [/\.txt$/],
    () => createTextOutbox(folder).send({ to: '+447700900123', text: 'Hello', channel: 'sms' }),
  ],
  [
    'a stored file',
    [/ 6f0c/],
    () => createDiskFiles(folder).put(version, Buffer.from('tea')),
    '6f',
  ],
  [
    'a rendered picture',
    [/ rendering\.webp$/],
    () =>
      createRenderedPictures(folder, log).get('rendering', async () => ({
        bytes: Buffer.from('picture'),
        type: 'image/webp',
      })),
  ],
]

describe('a file', () => {
  it.each(writers)(
    '%s gets its name only when it is durable',
    async (_, files, write, folderName) => {
      calls.length = 0
      await write()
      expectDurable(files, folderName)
    },
  )

  it('has another ending while it is unfinished', async () => {
    calls.length = 0
    await writeDurably(join(folder, 'mail.txt'), 'Hello')
    expect(calls).toContainEqual(expect.stringMatching(/^name mail\.txt\.\S+\.part mail\.txt$/))
  })

  it('of rotated keys replaces the old one when it is durable', async () => {
    const file = join(folder, 'keys.json')
    await loadKeyFile(file)
    calls.length = 0
    await rotateKeyFile(file)
    expectDurable([/ keys\.json$/])
  })

  it('that must be new replaces no other', async () => {
    const file = join(folder, 'password.txt')
    await writeDurably(file, 'first', { isNew: true })
    const second = writeDurably(file, 'second', { isNew: true })
    await expect(second).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await readFile(file, 'utf8')).toBe('first')
    expect(await readdir(folder)).toEqual(['password.txt'])
  })
})

describe('a folder', () => {
  it('is durable with every new folder above it', async () => {
    calls.length = 0
    await makeFolderDurably(join(folder, 'a/b/c'))
    expect(calls).toEqual(['sync b', 'sync a', `sync ${basename(folder)}`])
  })
})
