// The people of a kept café, each with another kind of second factor, and how they sign in.
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import {
  type Authenticator,
  createAuthenticator,
  type KeptAuthenticator,
} from '../../../backend/tests/auth/authenticator.ts'
import type { Mailbox } from '../../../backend/tests/mailbox.ts'
import { codeOf } from '../moving-cafe.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Account } from './kept-cafe.ts'

/** Passkeys belong to this name. */
export const hostname = 'localhost'

let networks = 0

/** Returns the official client of a visitor from a network where no one else is. */
export async function visitorOf(
  { url }: ServerProcess,
  headers: Record<string, string> = {},
): Promise<SupabaseClient> {
  const { supabaseUrl, supabaseAnonKey } = await (await fetch(`${url}/config.json`)).json()
  networks += 1
  return createClient(supabaseUrl, supabaseAnonKey, {
    auth: { persistSession: false, experimental: { recoveryCodes: true } },
    global: { headers: { 'x-forwarded-for': `10.9.${networks}.1`, ...headers } },
  })
}

/** Returns the first value that is there. */
export async function waitFor<Value>(
  what: string,
  look: () => Value | null | undefined | Promise<Value | null | undefined>,
  seconds = 30,
): Promise<Value> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    const found = await look()
    if (found) return found
    await delay(100)
  }
  throw new Error(`${what} did not come`)
}

interface Answer {
  data: unknown
  error: Error | null
}

/** Returns what was answered, or throws the error. */
export function must<Given extends Answer>(
  given: Given,
): NonNullable<Extract<Given, { error: null }>['data']> {
  if (given.error) throw new Error(given.error.message, { cause: given.error })
  return given.data as NonNullable<Extract<Given, { error: null }>['data']>
}

interface NewPerson {
  email: string
  firstName: string
  mailbox: Mailbox
}

/** Opens an account, and proves its address by the code of a mail. */
export async function join(server: ServerProcess, { email, firstName, mailbox }: NewPerson) {
  const client = await visitorOf(server)
  const account: Account = { email, password: `${firstName}, a good password` }
  const data = { first_name: firstName, last_name: 'Kept' }
  must(await client.auth.signUp({ ...account, options: { data } }))
  must(await client.auth.reauthenticate())
  const nonce = await waitFor('the code', () => mailbox.newestCodeFor(email))
  must(await client.auth.updateUser({ nonce }))
  return { client, account }
}

/** Adds an authenticator app and recovery codes. */
export async function addApp(client: SupabaseClient, account: Account): Promise<void> {
  const { id: factorId, totp } = must(
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' }),
  )
  // The code of the last step, so that this step's is new to a test; it is too old when the next has begun.
  const verify = () =>
    client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret, -1) })
  if ((await verify()).error) must(await verify())
  account.totp = totp.secret
  account.recoveryCode = must(await client.auth.mfa.recoveryCodes.generate()).codes[0]
}

/** Adds a security key as the second factor. */
export async function addKey(server: ServerProcess, client: SupabaseClient, account: Account) {
  const key = deviceOn(server)
  const { id } = must(await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' }))
  await answerWithKey(server, client, { key, factorId: id })
  account.securityKey = key.keep()
}

/** Adds a passkey. */
export async function addPasskey(server: ServerProcess, client: SupabaseClient, account: Account) {
  const device = deviceOn(server)
  const { options, challenge_id } = must(await client.auth.passkey.startRegistration())
  const credential = device.create(options.challenge, options.user.id) as never
  must(await client.auth.passkey.verifyRegistration({ challengeId: challenge_id, credential }))
  account.passkey = device.keep()
}

function deviceOn({ url }: ServerProcess, kept?: KeptAuthenticator): Authenticator {
  return createAuthenticator({ origin: url, rpId: hostname, kept })
}

interface KeyUse {
  key: Authenticator
  factorId: string
}

async function answerWithKey(
  { url }: ServerProcess,
  client: SupabaseClient,
  { key, factorId }: KeyUse,
): Promise<void> {
  const site = { rpId: hostname, rpOrigins: [url] }
  const { id, webauthn } = must(await client.auth.mfa.challenge({ factorId, webauthn: site }))
  const bytes = webauthn.credential_options.publicKey.challenge as ArrayBuffer
  const challenge = Buffer.from(bytes).toString('base64url')
  const made = webauthn.type === 'create' ? key.create(challenge) : key.get(challenge)
  // The credential that a browser gives the client: an object with toJSON.
  const credential_response = { toJSON: () => made } as never
  const given = { ...site, type: webauthn.type, credential_response } as never
  must(await client.auth.mfa.verify({ factorId, challengeId: id, webauthn: given }))
}

/** Signs in with all that this account has, and returns the level that the session reaches. */
export async function signInWhole(server: ServerProcess, account: Account) {
  const client = await visitorOf(server)
  const { email, password, totp, securityKey, passkey } = account
  if (passkey) {
    const { challenge_id, options } = must(await client.auth.passkey.startAuthentication())
    const credential = deviceOn(server, passkey).get(options.challenge) as never
    must(await client.auth.passkey.verifyAuthentication({ challengeId: challenge_id, credential }))
  } else {
    must(await client.auth.signInWithPassword({ email, password }))
  }
  const factors = must(await client.auth.mfa.listFactors())
  if (totp) {
    const factorId = factors.totp[0]?.id ?? ''
    must(await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp) }))
  }
  if (securityKey) {
    const factorId = factors.webauthn[0]?.id ?? ''
    await answerWithKey(server, client, { key: deviceOn(server, securityKey), factorId })
  }
  const level = must(await client.auth.mfa.getAuthenticatorAssuranceLevel()).currentLevel
  return { client, level }
}
