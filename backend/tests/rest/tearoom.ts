// A backend on the tea room of fixture/, with people who call it.
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { createBackend } from '../../src/backend.ts'
import type { ConcurrencySettings } from '../../src/concurrency-limit.ts'
import type { Database } from '../../src/database/database.ts'
import type { RestSettings } from '../../src/rest/rest-settings.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { type Claims, createTokens } from '../../src/tokens/tokens.ts'
import { openTestDatabase } from '../test-database.ts'

/** The owner of the first letter. */
export const ada = '00000000-0000-4000-8000-000000000001'

const fixture = join(import.meta.dirname, 'fixture')
const stock = join(fixture, '20270101000001_stock.sql')
const site = 'http://tearoom.test'

export interface Call {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  /** The body as bytes. */
  body?: string | ReadableStream
  token?: string
  /** The client address that the server sees. */
  address?: string
}

export interface Tearoom {
  database: Database
  serviceKey: string
  /** Returns the token of a signed-in person, or one with these claims. */
  tokenOf(claims: Claims): Promise<string>
  /** Calls `/rest/v1/<path>`, as anon unless a token is given. */
  call(
    path: string,
    call?: Call,
  ): Promise<{ status: number; headers: Headers; text: string; body: unknown }>
  /** Lists objects as anon from this address, and returns the answer's status. */
  list(address: string): Promise<number>
  client(token?: string): SupabaseClient
  /** Restores the rows of the fixture. */
  restock(): Promise<void>
  close(): Promise<void>
}

export async function openTearoom(
  rest: Partial<RestSettings> = {},
  concurrency: Partial<ConcurrencySettings> = {},
): Promise<Tearoom> {
  const database = await openTestDatabase([fixture])
  const keys = await makeKeys()
  const tokens = await createTokens(keys)
  const log = pino({ level: 'silent' })
  const backend = await createBackend({
    database,
    keys,
    siteUrl: site,
    folder: tmpdir(),
    log,
    rest,
    concurrency,
  })
  return {
    database,
    serviceKey: keys.serviceKey,
    tokenOf: (claims) =>
      tokens.sign({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60, ...claims }),
    async list(address) {
      const list = new Request(`${site}/storage/v1/object/list/pictures`, {
        method: 'POST',
        headers: { apikey: keys.anonKey },
        body: '{}',
      })
      return (await backend.fetch(list, { address })).status
    },
    async call(path, call = {}) {
      const { address } = call
      const response = await backend.fetch(requestOf(path, call), { ...(address && { address }) })
      const text = await response.text()
      const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
      const { status, headers } = response
      return { status, headers, text, body: isJson ? JSON.parse(text) : text }
    },
    client: (token = backend.anonKey) =>
      createClient(site, backend.anonKey, {
        accessToken: async () => token,
        global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      }),
    restock: async () => database.execute(await readFile(stock, 'utf8')),
    close: () => database.close(),
  }
}

function requestOf(path: string, { method = 'GET', headers, json, body, token }: Call): Request {
  const sent = json === undefined ? body : JSON.stringify(json)
  return new Request(`${site}/rest/v1/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent, duplex: 'half' }),
  })
}
