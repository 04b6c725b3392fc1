// A café's way through a backup: made beside the running server while people buy, restored on both engines after
// everything was lost, and opened again.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sizeInWords } from '@cafe/site/domain/size-words'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyFile } from '../backup/archive-reader.ts'
import { contentsOf, rewriteManifest } from './archive-contents.ts'
import { buyTwo, codeOf, fillCafe, hannah, jim, type Past, picture } from './moving-cafe.ts'
import { runCommand } from './run-command.ts'
import { firstDayFolder, owner, type ServerProcess, startServerProcess } from './server-process.ts'
import {
  clientOf,
  createDatabase,
  newDatabase,
  noDatabase,
  onPostgres,
  signedIn,
} from './start-on-engine.ts'

const journeys = onPostgres
  ? [
      { from: 'Postgres', to: ['Postgres', 'PGlite'] },
      { from: 'PGlite', to: ['Postgres'] },
    ]
  : [{ from: 'PGlite', to: ['PGlite'] }]

describe.skipIf(noDatabase).each(journeys)('a café on $from', ({ from, to }) => {
  let folder: string
  let dataDir: string
  let archive: string
  let environment: Record<string, string>
  let server: ServerProcess
  let past: Past
  /** A session of Hannah's from before the backup. */
  let session: { access_token: string; refresh_token: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-backup-'))
    archive = join(folder, 'cafe.tar.gz')
    const isOnServer = from === 'Postgres'
    dataDir = isOnServer ? join(folder, 'data') : await firstDayFolder()
    const where: Record<string, string> = isOnServer ? await newDatabase() : {}
    environment = { ...where, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') }
    server = await startServerProcess({ dataDir, environment })
    past = await fillCafe(server)
    const { data } = await (await signedIn(server, hannah)).auth.getSession()
    if (!data.session) throw new Error('nobody is signed in')
    session = data.session
  })
  afterAll(async () => {
    await server?.stop()
    await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })))
  })

  /** Buys, one after another, until the work is done. Resolves to the number of purchases. */
  async function buyingWhile(work: () => Promise<unknown>): Promise<number> {
    const customers = await Promise.all([signedIn(server, owner), signedIn(server, owner)])
    let isDone = false
    const counts = customers.map(async (customer) => {
      let count = 0
      for (; !isDone; count++) await buyTwo(customer)
      return count
    })
    await work().finally(() => {
      isDone = true
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  it('is backed up while people buy', async () => {
    const bought = await buyingWhile(async () => {
      const { code, said } = await runCommand('backup', environment, archive)
      const size = sizeInWords((await stat(archive)).size)
      expect(said).toContain(`cafe.tar.gz: ${size}. It holds everything`)
      expect(code).toBe(0)
    })
    expect(bought).toBeGreaterThan(0)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    const again = await runCommand('backup', environment, archive)
    expect(again).toEqual({ code: 1, said: `${archive} is there already.\n` })
    expect(await readdir(folder)).not.toContain('cafe.tar.gz.part')
  })

  it('gives its backups only to owners', async () => {
    const ask = async (token?: string, path = '', method = 'GET') => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined
      return fetch(`${server.url}/backups${path}`, { method, headers })
    }
    const tokenOf = async (client: SupabaseClient) =>
      (await client.auth.getSession()).data.session?.access_token ?? ''
    const { supabaseAnonKey } = await (await fetch(`${server.url}/config.json`)).json()
    const owners = await signedIn(server, owner)
    const ownersToken = await tokenOf(owners)
    const strangers = [undefined, 'nonsense', supabaseAnonKey, session.access_token]
    for (const token of strangers) {
      for (const [path, method] of [
        ['', 'GET'],
        ['/newest', 'GET'],
        ['', 'POST'],
      ] as const) {
        const refused = await ask(token, path, method)
        expect(refused.status).toBe(403)
        expect(await refused.json()).toEqual({ message: 'Only owners may see backups.' })
      }
    }
    const made = await ask(ownersToken, '', 'POST')
    expect(made.status).toBe(201)
    const { name } = await made.json()
    const status = await (await ask(ownersToken)).json()
    expect(status).toMatchObject({ last: { name }, failure: null, is_due: false })
    const newest = await ask(ownersToken, '/newest')
    expect(newest.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(newest.headers.get('cache-control')).toBe('no-store')
    const path = join(folder, 'downloaded.tar.gz')
    await writeFile(path, Buffer.from(await newest.arrayBuffer()))
    expect((await verifyFile(path)).engine).toBe(from.toLowerCase())

    // An account with a second factor is no owner with only its password, here too.
    const { data: factor } = await owners.auth.mfa.enroll({ factorType: 'totp' })
    const code = codeOf(factor?.totp?.secret ?? '')
    await owners.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
    expect((await ask(await tokenOf(owners))).status).toBe(200)
    expect((await ask(await tokenOf(await signedIn(server, owner)))).status).toBe(403)
    await owners.auth.mfa.unenroll({ factorId: factor?.id ?? '' })
    await owners.auth.signOut({ scope: 'local' })
    expect((await ask(ownersToken)).status).toBe(403)
  })

  it('is restored only into an empty installation', async () => {
    const there = await runCommand('restore', environment, archive)
    expect(there.code).toBe(1)
    expect(there.said).toMatch(/Another server is running|is there already|has tables already/)
    const damaged = join(folder, 'damaged.tar.gz')
    const bytes = await readFile(archive)
    await writeFile(damaged, bytes.subarray(0, bytes.length - 100))
    const empty = join(folder, 'untouched')
    const refused = await runCommand('restore', { DATA_DIR: empty }, damaged)
    expect(refused.code).toBe(1)
    expect(refused.said).toBe(
      `${damaged} is damaged, or no backup of a café: nothing was restored.\n`,
    )
    expect(existsSync(empty)).toBe(false)
  })

  it.skipIf(onPostgres)('leaves nothing behind when it can not be restored whole', async () => {
    const other = join(folder, 'other.tar.gz')
    await rewriteManifest(archive, other, { sequences: [] })
    const place = join(folder, 'new', 'data')
    const refused = await runCommand('restore', { DATA_DIR: place }, other)
    expect(refused.said).toContain('the sequences did not arrive as they were')
    expect(refused.code).toBe(1)
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  const isRoot = process.getuid?.() === 0
  it.skipIf(onPostgres || !isRoot)(
    'belongs to DATA_DIR’s user after root has restored it',
    async () => {
      const nobody = 65_534
      const place = join(folder, 'of-nobody')
      await mkdir(place)
      await Promise.all([chmod(folder, 0o755), chown(place, nobody, nobody)])
      const restored = await runCommand('restore', { DATA_DIR: place }, archive)
      expect(restored.said).toMatch(/^Restored: /)
      const names = await readdir(place, { recursive: true })
      expect(names).toEqual(expect.arrayContaining(['keys.json', 'database/PG_VERSION', 'storage']))
      const owners = await Promise.all(
        names.map(async (name) => (await stat(join(place, name))).uid),
      )
      expect(new Set(owners)).toEqual(new Set([nobody]))
    },
  )

  it.each(to)('lives on in %s as it was', async (engine) => {
    const place = join(folder, `restored-${engine}`)
    await mkdir(place)
    const where: Record<string, string> =
      engine === 'Postgres' ? { DATABASE_URL: await createDatabase() } : {}
    const there = { ...where, DATA_DIR: place }
    const restored = await runCommand('restore', there, archive)
    expect(restored.said).toMatch(
      /^Restored: \d+ rows and 1 pictures of .+\. Start the café now\.\n$/,
    )
    expect(restored.code).toBe(0)
    expect((await stat(join(place, 'keys.json'))).mode & 0o777).toBe(0o600)

    const again = join(folder, `again-${engine}.tar.gz`)
    await runCommand('backup', there, again)
    expect(await contentsOf(again)).toEqual(await contentsOf(archive))

    const opened = await startServerProcess({ dataDir: place, environment: there })
    await expectAllThere(opened)
    await opened.stop()
  })

  async function expectAllThere(opened: ServerProcess) {
    // A session from before still works, with the very same token.
    const headers = { authorization: `Bearer ${session.access_token}` }
    expect((await fetch(`${opened.url}/auth/v1/user`, { headers })).status).toBe(200)
    const device = await clientOf(opened)
    const refreshed = await device.auth.refreshSession(session)
    expect(refreshed.error).toBeNull()

    const client = await signedIn(opened, owner)
    const ticket = await device.from('ticket_purchases').select('ticket_code, event_id').single()
    const { ticket_code: code, event_id } = ticket.data ?? {}
    const admitted = await client.rpc('admit', { code, event_id, count: 2 })
    expect(admitted.error).toBeNull()

    // Every purchase is counted, though people bought while the backup was made.
    const sold = await client.from('ticket_types').select('sold').eq('id', past.typeId).single()
    const purchases = await client
      .from('ticket_purchases')
      .select('quantity')
      .eq('ticket_type_id', past.typeId)
    const quantity = purchases.data?.reduce((sum, row) => sum + row.quantity, 0)
    expect(sold.data?.sold).toBe(quantity)
    await buyTwo(device)

    const other = await signedIn(opened, jim)
    const [factor] = (await other.auth.mfa.listFactors()).data?.totp ?? []
    const raised = await other.auth.mfa.challengeAndVerify({
      factorId: factor?.id ?? '',
      code: codeOf(past.secret, 1),
    })
    expect(raised.error).toBeNull()
    const shown = await fetch(`${opened.url}${past.pictureUrl}`)
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hashOf(new Uint8Array(await shown.arrayBuffer()))).toBe(hashOf(picture))
  }
})
