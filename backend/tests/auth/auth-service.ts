// A backend for one test file, with the official client and the mail that it sends.
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import type { AuthSettings } from '../../src/auth/auth-settings.ts'
import { type Backend, createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import type { Mail } from '../../src/mail/mailer.ts'
import type { TextMessage } from '../../src/mail/texter.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { openTestDatabase } from '../test-database.ts'
import type { Browser } from './browser.ts'

export const siteUrl = 'http://localhost:3000'
export const siteName = 'The Tearoom'
export const password = 'a good password'
const keys = await makeKeys()
export const serviceKey = keys.serviceKey

export interface AuthOnTest {
  database: Database
  backend: Backend
  mails: Mail[]
  texts: TextMessage[]
  /** Numbers that receive no text message. */
  unreachable: Set<string>
  /** Returns the official client of one person's device or browser. */
  client(options?: ClientOptions): SupabaseClient
  /** Signs up a new customer on a new device, with an unconfirmed address. */
  signedUp(email: string, options?: ClientOptions): Promise<SignedUp>
  /** Does the same and confirms the address with the mailed code. */
  proved(email: string, options?: ClientOptions): Promise<SignedUp>
  /** Sends a bare request with a JSON body. */
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Response>
  /** Returns the same service with other settings, on the same database and mail. */
  withSettings(settings: Partial<AuthSettings>): Promise<AuthOnTest>
  close(): Promise<void>
}

interface ClientOptions {
  flowType?: 'pkce'
  browser?: Browser
}

interface SignedUp {
  customer: SupabaseClient
  session: Session
}

type Headers = Record<string, string>

/** Opens the service on a new database. Close it when done. */
export async function openAuth(settings: Partial<AuthSettings> = {}): Promise<AuthOnTest> {
  return authOn(
    await openTestDatabase(),
    { mails: [], texts: [], unreachable: new Set() },
    settings,
  )
}

async function authOn(
  database: Database,
  carried: Pick<AuthOnTest, 'mails' | 'texts' | 'unreachable'>,
  auth: Partial<AuthSettings>,
): Promise<AuthOnTest> {
  const { mails, texts, unreachable } = carried
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const texter = {
    async send(message: TextMessage) {
      if (unreachable.has(message.to)) throw new Error('no such number')
      texts.push(message)
    },
  }
  const log = pino({ level: 'silent' })
  const backend = await createBackend({
    database,
    keys,
    siteUrl,
    folder: '/nowhere',
    mailer,
    texter,
    auth,
    siteName: () => siteName,
    log,
  })

  /** Answers when the background work has ended too. */
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await backend.fetch(new Request(input, init))
    await backend.settled()
    return response
  }

  function client({ flowType, browser }: ClientOptions = {}): SupabaseClient {
    const held = new Map<string, string>()
    const storage = {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    }
    return createClient(siteUrl, backend.anonKey, {
      auth: {
        storage,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
        ...(flowType && { flowType }),
      },
      global: { fetch: browser?.fetch ?? fetch },
    })
  }

  async function signedUp(email: string, options?: ClientOptions) {
    const customer = client(options)
    const { data, error } = await customer.auth.signUp({
      email,
      password,
      options: { data: { first_name: 'Hannah', last_name: 'Marsh' } },
    })
    if (error || !data.session) throw error ?? new Error('no session')
    return { customer, session: data.session }
  }

  return {
    database,
    backend,
    ...carried,
    client,
    signedUp,
    async proved(email, options) {
      const made = await signedUp(email, options)
      await made.customer.auth.reauthenticate()
      const mail = mails.findLast(({ to }) => to === email)
      const nonce = /code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
      const { error } = await made.customer.auth.updateUser({ nonce })
      if (error) throw error
      return made
    },
    send: (method, path, body, headers = {}) =>
      fetch(`${siteUrl}/auth/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    withSettings: (other) => authOn(database, carried, { ...auth, ...other }),
    close: () => database.close(),
  }
}
