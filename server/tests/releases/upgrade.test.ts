// The café that each release has left is opened by today's program, on the embedded database and on a server, and
// gone back to.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Database, openDatabase } from '@cafe/backend/database'
import { createDiskFiles } from '@cafe/backend/disk-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bytesOf,
  openArchive,
  readEntries,
  verifyArchive,
  verifyFile,
} from '../../backup/archive-reader.ts'
import { KEYS_NAME, versionOf } from '../../backup/manifest.ts'
import { release } from '../../starting/release.ts'
import { restore as loadDump } from '../moving-cafe.ts'
import { runCommand } from '../run-command.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { createDatabase, newEmptyDatabase, noDatabase, onPostgres } from '../start-on-engine.ts'
import { addUp, countAll, type Expected, keptFiles, readExpected } from './kept-cafe.ts'
import { hostname, must, signInWhole, visitorOf } from './kept-people.ts'

const releases = readdirSync(import.meta.dirname).filter((name) => /^\d/.test(name))

describe.skipIf(noDatabase).each(releases)('the café of %s', (made) => {
  const { archive, dump } = keptFiles(made)
  let folder: string
  let expected: Expected
  let environment: Record<string, string>
  let server: ServerProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-release-'))
    expected = await readExpected(made)
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true })
  })

  /** Restores an archive as docs/backups.md says; returns where. */
  async function restore(name: string, path = archive): Promise<Record<string, string>> {
    const dataDir = join(folder, name)
    await mkdir(dataDir)
    const place = { ...(await newEmptyDatabase()), DATA_DIR: dataDir }
    const { code, said } = await runCommand('restore', place, path)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Restored: /) })
    return place
  }

  async function read<Value>(
    place: Record<string, string>,
    look: (database: Database) => Promise<Value>,
  ): Promise<Value> {
    const { DATABASE_URL: url, DATA_DIR = '' } = place
    const database = await openDatabase(url ? { url } : { folder: join(DATA_DIR, 'database') })
    return look(database).finally(() => database.close())
  }

  /** Everything is as it was, before a start deletes what is old by now. */
  async function expectAllAsKept(place: Record<string, string>) {
    expect(await read(place, (database) => countAll(database, expected.counts))).toEqual(
      expected.counts,
    )
    expect(await read(place, addUp)).toEqual(expected.sums)
    expect(await read(place, listWithoutRelease)).toEqual([])
  }

  /** The migrations of which it is not noted which release applied them, as until 1.0.0. */
  function listWithoutRelease(database: Database) {
    return database.query(
      'select version from supabase_migrations.schema_migrations where release is null',
    )
  }

  /** Loads the dump into an empty database as docs/moving-to-supabase.md says. */
  async function placeOfDump(): Promise<Record<string, string>> {
    const script = join(folder, 'database.sql')
    await writeFile(script, gunzipSync(await readFile(dump)))
    const url = await createDatabase()
    const loaded = await loadDump(url, script)
    expect(loaded.said).not.toMatch(/error/i)
    const dataDir = join(folder, 'dumped')
    await mkdir(dataDir)
    await putFiles(dataDir)
    return { DATABASE_URL: url, DATA_DIR: dataDir }
  }

  /** Puts the archive's keys and pictures into a data folder, where they stay when the rows move to a server. */
  async function putFiles(dataDir: string): Promise<void> {
    const files = createDiskFiles(join(dataDir, 'storage'))
    const opened = await openArchive(archive)
    try {
      for await (const { name, body } of readEntries(opened, await verifyArchive(opened))) {
        const [version, bytes] = [versionOf(name), await bytesOf(body)]
        if (version) await files.put(version, bytes)
        if (name === KEYS_NAME) await writeFile(join(dataDir, name), bytes, { mode: 0o600 })
      }
    } finally {
      await opened.file.close()
    }
  }

  it('is small', async () => {
    const sizes = await Promise.all([archive, dump].map(async (path) => (await stat(path)).size))
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(400_000)
    expect((await verifyFile(archive)).release).toBe(made)
  })

  it('is restored with every row and value', async () => {
    environment = await restore('restored')
    await expectAllAsKept(environment)
  })

  it('starts on today’s program', async () => {
    if (onPostgres) environment = await placeOfDump()
    const { DATA_DIR: dataDir, ...others } = environment
    server = await startServerProcess({
      dataDir: dataDir ?? '',
      hostname,
      environment: { ...others, TRUSTED_PROXIES: '1', BACKUP_DIR: join(folder, 'backups') },
    })
    const answer = await fetch(`${server.url}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok', version: release })
    if (!onPostgres) return
    expect(await read(environment, addUp)).toEqual(expected.sums)
    expect(await read(environment, listWithoutRelease)).toEqual([])
  })

  it('lets everybody sign in with what they have', async () => {
    for (const account of expected.accounts) {
      const { level } = await signInWhole(server, account)
      const isSecured = account.totp ?? account.securityKey ?? account.passkey
      expect([account.email, level]).toEqual([account.email, isSecured ? 'aal2' : 'aal1'])
    }
  })

  it('lets people in with a recovery code', async () => {
    const withCode = expected.accounts.filter(({ recoveryCode }) => recoveryCode)
    expect(withCode).toHaveLength(1)
    for (const { recoveryCode: code = '', ...person } of withCode) {
      const client = await visitorOf(server)
      must(await client.auth.signInWithPassword(person))
      must(await client.auth.mfa.recoveryCodes.verify({ code }))
    }
  })

  it('shows its pages with their words', async () => {
    for (const [path, words] of Object.entries(expected.pages)) {
      const page = await (await fetch(server.url + path)).text()
      expect(words.filter((text) => !page.includes(text)).map((text) => [path, text])).toEqual([])
    }
    const { path, sha256 } = expected.picture
    const bytes = Buffer.from(await (await fetch(server.url + path)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  })

  it('opens the links of a guest and a friend', async () => {
    const guest = await visitorOf(server, { 'x-guest-token': expected.guest.token })
    const bought = must(await guest.from('ticket_purchases').select('ticket_code'))
    expect(bought).toEqual([{ ticket_code: expected.guest.code }])
    const visitor = await visitorOf(server)
    const sent = must(await visitor.rpc('open_sent_tickets', { token: expected.friend.token }))
    expect(JSON.stringify(sent)).toContain(expected.friend.code)
  })

  it('admits a ticket at the door', async () => {
    const [owner] = expected.accounts
    if (!owner) throw new Error('there is no owner')
    const { client } = await signInWhole(server, owner)
    const { code, eventId } = expected.ticket
    const admit = () => client.rpc('admit', { code, count: 2, event_id: eventId })
    expect((await admit()).error).toBeNull()
    const read = () =>
      client.from('ticket_purchases').select('quantity, admitted').eq('ticket_code', code)
    expect(must(await read())).toEqual([{ quantity: 2, admitted: 2 }])
    expect((await admit()).data).not.toBe(2)
  })

  it('is gone back to by its backup', async () => {
    await server.stop()
    const today = join(folder, 'today.tar.gz')
    const backup = await runCommand('backup', environment, today)
    expect(backup.code).toBe(0)
    expect((await verifyFile(today)).release).toBe(release)
    const { DATA_DIR: dataDir = '' } = environment
    await rename(dataDir, `${dataDir}-after`)
    await expectAllAsKept(await restore(basename(dataDir)))
  })
})
