import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { loadKeyFile, rotateKeyFile } from '../../src/tokens/key-file.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'
import { password, siteUrl } from './auth-service.ts'

describe.skipIf(noDatabase)('a new signing key', () => {
  let folder: string
  let database: Database
  const log = pino({ level: 'silent' })
  const file = () => join(folder, 'keys.json')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rotation-'))
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  /** Returns the service as after a start, with the keys from the file. */
  const started = async () =>
    createBackend({ database, keys: await loadKeyFile(file()), siteUrl, folder, log })

  it('keeps everybody signed in until a key is forgotten', async () => {
    let backend = await started()
    const options = {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input: RequestInfo | URL, init?: RequestInit) =>
          backend.fetch(new Request(input, init)),
      },
    }
    const device: SupabaseClient = createClient(siteUrl, backend.anonKey, options)
    await device.auth.signUp({ email: 'hannah@wagtail.example', password })
    const kidOf = async () => (await device.auth.getClaims())?.data?.header.kid
    const first = await kidOf()

    await rotateKeyFile(file())
    backend = await started()
    expect((await device.auth.getUser()).error).toBeNull()
    expect(await kidOf()).toBe(first)
    const published = await backend.fetch(new Request(`${siteUrl}/auth/v1/.well-known/jwks.json`))
    const { keys } = await published.json()
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual([expect.any(String), first])
    await device.auth.refreshSession()
    expect(await kidOf()).toBe(keys[0].kid)

    await rotateKeyFile(file(), { forget: true })
    backend = await started()
    expect((await device.auth.getUser()).error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })
})
