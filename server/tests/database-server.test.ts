// The start names what a Postgres server lacks, and adding that is enough.
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { openDatabase } from '@cafe/backend/database'
import { backendMigrations, migrate } from '@cafe/backend/migrations'
import { describe, expect, it } from 'vitest'
import { mustHaveRights } from '../starting/check-database-server.ts'
import { startServerProcess } from './server-process.ts'
import { newEmptyDatabase, noDatabase, onPostgres } from './start-on-engine.ts'

describe.skipIf(noDatabase || !onPostgres)('a server', () => {
  async function asSuperuser(url: string, script: string) {
    const database = await openDatabase({ url, connections: 1 })
    await database.execute(script).finally(() => database.close())
  }

  it('names the SQL that its role lacks', async () => {
    const { DATABASE_URL: mighty = '' } = await newEmptyDatabase()
    const role = `plain_${randomUUID().replaceAll('-', '')}`
    await asSuperuser(mighty, `create role ${role} login`)
    const url = new URL(mighty)
    url.username = role
    const environment = { DATABASE_URL: url.href }
    const refusal = String(await startServerProcess({ environment }).catch((error) => error))
    expect(refusal).toContain(`Not started: The role ${role} lacks rights.`)
    const script = refusal.split('\n').filter((line) => line.endsWith(';'))
    expect(script).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^grant .*service_role to plain_/),
        expect.stringMatching(/^alter database .* owner to plain_/),
      ]),
    )
    await asSuperuser(mighty, script.join('\n'))
    const server = await startServerProcess({ environment })
    expect((await fetch(`${server.url}/events`)).status).toBe(200)
    await server.stop()
  })

  it('does not start where notifications are lost', async () => {
    const { DATABASE_URL = '' } = await newEmptyDatabase()
    const pooler = await startPooler(DATABASE_URL)
    const environment = { DATABASE_URL: pooler.url }
    await expect(startServerProcess({ environment })).rejects.toThrow(
      'Not started: DATABASE_URL leads through a pooler that passes no notifications on. Connect directly, or to the pooler in session mode.\n',
    )
    pooler.stop()
  })
})

describe.skipIf(onPostgres)('the embedded Postgres, which is newer than 15,', () => {
  it('accepts a role that makes roles', async () => {
    const database = await openDatabase({})
    await database.execute('create role plain; create role maker createrole bypassrls')
    await database.execute('set role plain')
    await expect(mustHaveRights(database)).rejects.toThrow(
      'create role service_role nologin noinherit bypassrls;\ngrant anon, authenticated, service_role to plain;\nalter database postgres owner to plain;',
    )
    await database.execute('reset role')
    await database.execute('alter database postgres owner to maker')
    await database.execute('set session authorization maker')
    await mustHaveRights(database)
    await migrate(database, [backendMigrations])
    await mustHaveRights(database)
    await database.execute('set role anon')
    await database.close()
  })
})

/** A listener's view of a pooler in transaction mode: it passes everything on but notifications. */
async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => {}))
    client.pipe(postgres)
    let left = Buffer.alloc(0)
    postgres.on('data', (bytes: Buffer) => {
      left = Buffer.concat([left, bytes])
      while (left.length >= 5 && left.length > left.readUInt32BE(1)) {
        const end = left.readUInt32BE(1) + 1
        if (left[0] !== NOTIFICATION) client.write(left.subarray(0, end))
        left = left.subarray(end)
      }
    })
    postgres.on('close', () => client.destroy())
    client.on('close', () => postgres.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address?.port)
  return {
    url: url.href,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const NOTIFICATION = 'A'.charCodeAt(0)
