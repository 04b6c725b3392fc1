// A Postgres server that is starting or stopping refuses each connection in Postgres's protocol, as this relay does.
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { makeKeys } from '../../src/tokens/keys.ts'

describe('while the Postgres server starts or stops', () => {
  let folder: string
  let server: Server
  let database: Database
  let backend: Backend
  let code = ''

  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(refusal(code)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    database = openPostgres(`postgres://cafe@127.0.0.1:${port}/cafe`)
    folder = await mkdtemp(join(tmpdir(), 'server-starting-'))
    const options = { siteUrl: 'http://localhost:3000', folder, log: pino({ level: 'silent' }) }
    backend = await createBackend({ database, keys: await makeKeys(), ...options })
  })

  afterAll(async () => {
    await database.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@people.example', password: 'a good password' }),
  }

  it.each(['57P01', '57P02', '57P03', '53200', '08006'])(
    'each service answers %s with 503',
    async (said) => {
      code = said
      for (const [path, init] of [
        ['/rest/v1/events', {}],
        ['/auth/v1/token?grant_type=password', signIn],
        ['/storage/v1/object/public/images/a.png', {}],
      ] as const) {
        const answer = await backend.fetch(new Request(`http://localhost:3000${path}`, init))
        expect([path, answer.status]).toEqual([path, 503])
        expect(answer.headers.get('retry-after')).toBe('5')
      }
    },
  )
})

/** The ErrorResponse that ends a connection. */
function refusal(code: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mthe database system is starting up\0\0`
  const message = Buffer.alloc(5)
  message.write('E')
  message.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([message, Buffer.from(fields)])
}
