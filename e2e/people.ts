// Makes people through the same public calls that the site's own forms make.
import { expect } from '@playwright/test'
import { codeFor } from './outbox.ts'

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Makes an account. */
export async function signUpOn(url: string, person: Person): Promise<void> {
  const { email, password, firstName, lastName } = person
  const data = { first_name: firstName, last_name: lastName }
  await callAuth(url, 'signup', { email, password, data })
}

/** Signs in and returns the session. */
export function signInOn(url: string, { email, password }: { email: string; password: string }) {
  return callAuth<{ access_token: string }>(url, 'token?grant_type=password', { email, password })
}

/** Proves that a customer reads their mail, as they do with the code of a mail at their first purchase. */
export async function proveAddress(server: { url: string; dataDir: string }, customer: Person) {
  const headers = await askForProof(server.url, customer)
  await typeProof(server.url, headers, await codeFor(server.dataDir, customer.email))
}

/** Proves the same where mail is sent; `newestCode` returns the code of the newest mail, also an older one's. */
export async function proveByMail(
  url: string,
  customer: Person,
  newestCode: () => string | null,
): Promise<void> {
  const before = newestCode()
  const headers = await askForProof(url, customer)
  await expect.poll(newestCode).not.toBe(before)
  await typeProof(url, headers, newestCode() ?? '')
}

async function askForProof(url: string, customer: Person): Promise<Record<string, string>> {
  const { access_token: token } = await signInOn(url, customer)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': randomAddress() }
  const { supabaseUrl } = await configOf(url)
  await fetch(`${supabaseUrl}/auth/v1/reauthenticate`, { headers })
  return headers
}

async function typeProof(url: string, headers: Record<string, string>, nonce: string) {
  const { supabaseUrl } = await configOf(url)
  const response = await fetch(`${supabaseUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ nonce }),
  })
  if (!response.ok) throw new Error(`the address is not proved: ${await response.text()}`)
}

/** Returns the address of a site's backend and the public key to it. */
export async function configOf(
  url: string,
): Promise<{ supabaseUrl: string; supabaseAnonKey: string }> {
  return (await fetch(`${url}/config.json`)).json()
}

/** Returns an address in a network that no one else comes from. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 0x10000).toString(16)
  return `2001:db8:${part()}:${part()}::1`
}

/** Calls the auth server as the person of these headers, else as a visitor from a separate address. */
export async function callAuth<Answer = unknown>(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { supabaseUrl, supabaseAnonKey: apikey } = await configOf(url)
  const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`auth/v1/${path} answered ${JSON.stringify(answer)}`)
  return answer
}
