// The sample café behind a backend, and its people with the official client, as the site's data functions meet them.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { createBackend } from '../../backend/src/backend.ts'
import type { Database } from '../../backend/src/database/database.ts'
import { makeKeys } from '../../backend/src/tokens/keys.ts'
import { createTokens } from '../../backend/src/tokens/tokens.ts'
// That file declares the values that vitest provides to the tests.
import type {} from '../../backend/tests/postgres-cluster.ts'
import { claimsOf, openCafe, type Person, prove } from '../../supabase/tests/cafe.ts'
import type { Client } from '../app/data/client'
import type { Database as Tables } from '../app/data/database.types'

const seed = join(import.meta.dirname, '../../supabase/seed.sql')
export const siteUrl = 'http://cafe.test'

export interface Site {
  database: Database
  as(person: Person): Promise<Client>
  /** Returns a client of this person whose answers `lose` may lose on the way back. */
  losing(person: Person, lose: (request: Request) => boolean): Promise<Client>
  /** Returns a client without a session, which forgets everything between its calls. */
  guest(): Client
  /** The backend, as a browser reaches it. */
  fetch: typeof fetch
  tokenOf(person: Person): Promise<string>
  close(): Promise<void>
}

/** Opens the sample café, with the accounts of supabase/tests. The customer has proven their address. */
export async function openSite(): Promise<Site> {
  const database = await openCafe()
  await prove(database, 'customer')
  await database.execute(await readFile(seed, 'utf8'))
  const keys = await makeKeys()
  const tokens = await createTokens(keys)
  const log = pino({ level: 'silent' })
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const backend = await createBackend({ database, keys, siteUrl, folder, log })
  const reach: typeof fetch = (input, init) => backend.fetch(new Request(input, init))

  async function losing(person: Person, lose: (request: Request) => boolean): Promise<Client> {
    const token = await tokenOf(person)
    return createClient<Tables>(siteUrl, backend.anonKey, {
      accessToken: async () => token,
      global: {
        fetch: async (input, init) => {
          const request = new Request(input, init)
          const isLost = lose(request)
          const response = await backend.fetch(request)
          if (isLost) throw new TypeError('fetch failed')
          return response
        },
      },
    })
  }

  async function tokenOf(person: Person): Promise<string> {
    if (person === 'visitor') return backend.anonKey
    const exp = Math.floor(Date.now() / 1000) + 600
    return tokens.sign({ ...claimsOf(person), exp })
  }

  return {
    database,
    losing,
    as: (person) => losing(person, () => false),
    guest: () =>
      createClient<Tables>(siteUrl, backend.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: reach },
      }),
    fetch: reach,
    tokenOf,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
