// A backend of its own for one test file, the official client on it, and the mail it sends.
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
  /** Every mail sent so far. */
  mails: Mail[]
  /** Every text message sent so far. */
  texts: TextMessage[]
  /** Numbers that no text message reaches. */
  unreachable: Set<string>
  /** The official client, for one person's device, or in a browser. */
  client(options?: ClientOptions): SupabaseClient
  /** A new customer on a device of their own, whose address nobody has proved. */
  signedUp(email: string, options?: ClientOptions): Promise<SignedUp>
  /** The same, with the address proved by the code of a mail. */
  proved(email: string, options?: ClientOptions): Promise<SignedUp>
  /** A bare request; the body is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Response>
  /** The same service with other settings, on the same database and with the same mail. */
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

/** Opens the service on a fresh database. Close it when done. */
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

  /** Answers when what goes on after the answer has ended too. */
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
