// A café moves from either engine to another Postgres, and to a hosted project. The database for the hosted one has
// the backend's schemas, which are laid out like Supabase's, and a role with no more rights than its.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { backendMigrations, migrate } from '@cafe/backend/migrations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buyTwo,
  codeOf,
  fillCafe,
  hannah,
  jim,
  type Past,
  picture,
  restore,
} from './moving-cafe.ts'
import { runCommand } from './run-command.ts'
import { firstDayFolder, owner, type ServerProcess, startServerProcess } from './server-process.ts'
import {
  clientOf,
  createDatabase,
  keysOf,
  newDatabase,
  noDatabase,
  onPostgres,
  serviceClientOf,
  signedIn,
} from './start-on-engine.ts'

describe.skipIf(noDatabase || !onPostgres).each(['PGlite', 'Postgres'])(
  'a café on %s',
  (engine) => {
    let folder: string
    let dataDir: string
    let environment: Record<string, string>
    let past: Past
    let soldBefore: number

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cafe-move-'))
      const isOnServer = engine === 'Postgres'
      dataDir = isOnServer ? join(folder, 'data') : await firstDayFolder()
      environment = isOnServer ? await newDatabase() : {}
      const server = await startServerProcess({ dataDir, environment })
      past = await fillCafe(server)
      soldBefore = await soldOf(server)
      const early = await runCommand(
        'dump',
        { ...environment, DATA_DIR: dataDir },
        join(folder, 'early'),
      )
      expect(early.said).toMatch(/server is running on .+ Stop it first/)
      await server.stop()
    })
    afterAll(() =>
      Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true }))),
    )

    async function soldOf(server: ServerProcess): Promise<number> {
      const admin = await serviceClientOf(server)
      const { data } = await admin
        .from('ticket_types')
        .select('sold')
        .eq('id', past.typeId)
        .single()
      return data?.sold
    }

    /** Everyone and everything is there, and works. */
    async function expectAllThere(server: ServerProcess) {
      const customer = await signedIn(server, hannah)
      const { data: user } = await customer.auth.getUser()
      expect(user.user?.user_metadata).toMatchObject({ first_name: "O'Neil \\", last_name: 'Ünal' })
      const tickets = await customer.from('ticket_purchases').select('quantity')
      expect(tickets.data).toEqual([{ quantity: 2 }])
      expect(await soldOf(server)).toBe(soldBefore)
      await buyTwo(customer)
      expect(await soldOf(server)).toBe(soldBefore + 2)
      const other = await signedIn(server, jim)
      const [factor] = (await other.auth.mfa.listFactors()).data?.totp ?? []
      const code = codeOf(past.secret, 1)
      const raised = await other.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
      expect(raised.error).toBeNull()
      const client = await signedIn(server, owner)
      expect((await client.rpc('is_owner')).data).toBe(true)
      const shown = await fetch(`${server.url}${past.pictureUrl}`)
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
      expect((await fetch(`${server.url}/events`)).status).toBe(200)
    }

    it('moves to another Postgres with its sessions', async () => {
      const target = join(folder, 'own')
      const dumped = await runCommand('dump', { ...environment, DATA_DIR: dataDir }, target)
      expect(dumped.said).toMatch(/^Next: psql .+\nThen start the café with that DATABASE_URL/)
      expect((await stat(join(target, 'database.sql'))).mode & 0o777).toBe(0o600)
      const again = await runCommand('dump', { ...environment, DATA_DIR: dataDir }, target)
      expect(again.said).toBe(`${target} is there already.\n`)

      const url = await createDatabase()
      const restored = await restore(url, join(target, 'database.sql'))
      expect(restored.said).not.toMatch(/error/i)
      expect(restored.code).toBe(0)
      const server = await startServerProcess({ dataDir, environment: { DATABASE_URL: url } })
      const { refreshToken: refresh_token } = past
      const device = await clientOf(server)
      expect((await device.auth.refreshSession({ refresh_token })).error).toBeNull()
      const jims = await signedIn(server, jim)
      const recovered = await jims.auth.mfa.recoveryCodes.verify({ code: past.recoveryCode })
      expect(recovered.error).toBeNull()
      await expectAllThere(server)
      await server.stop()
    })

    it('moves to a hosted project, whose role is no superuser', async () => {
      const target = join(folder, 'hosted')
      const project = 'https://project.supabase.co'
      const where = { ...environment, DATA_DIR: dataDir }
      const dumped = await runCommand('dump', where, target, '--hosted', project)
      expect(dumped.said).toContain('(1 pictures)')

      const { url, asProject } = await hostedProject()
      const restored = await restore(asProject, join(target, 'database.sql'))
      expect(restored.said).not.toMatch(/error/i)
      expect(restored.code).toBe(0)
      const newDir = join(folder, 'new-data')
      const server = await startServerProcess({
        dataDir: newDir,
        environment: { DATABASE_URL: url },
      })
      const admin = await serviceClientOf(server)
      const shown = await admin
        .from('gallery_images')
        .select('image_url')
        .like('image_url', '%/cake.png')
        .single()
      expect(shown.data?.image_url).toBe(`${project}${past.pictureUrl}`)

      const { serviceKey } = await keysOf(server)
      const there = { SUPABASE_URL: server.url, SUPABASE_SERVICE_KEY: serviceKey }
      const uploaded = await runCommand('upload', there, target)
      expect(uploaded).toEqual({ code: 0, said: `1 pictures are at ${server.url}.\n` })
      expect((await runCommand('upload', there, target)).code).toBe(0)
      const jims = await signedIn(server, jim)
      expect((await jims.auth.mfa.listFactors()).data?.all).toMatchObject([{ factor_type: 'totp' }])
      await expectAllThere(server)
      await server.stop()
    })

    async function hostedProject() {
      const url = await createDatabase()
      const database = await openDatabase({ url })
      await migrate(database, [backendMigrations])
      const role = `project_${Date.now()}`
      await database.execute(`
      create role ${role} login noinherit bypassrls;
      grant create on database "${new URL(url).pathname.slice(1)}" to ${role};
      grant create, usage on schema public to ${role};
      alter schema supabase_migrations owner to ${role};
      alter table supabase_migrations.schema_migrations owner to ${role};
      grant usage on schema auth, storage, extensions to ${role};
      grant all on all tables in schema auth, storage to ${role};
      -- supautils lets a project's postgres role do this.
      grant set on parameter session_replication_role to ${role};
      alter table storage.objects owner to ${role};
    `)
      await database.close()
      const asProject = new URL(url)
      asProject.username = role
      return { url, asProject: asProject.href }
    }
  },
)
