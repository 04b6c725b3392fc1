// The way to the backend. Data functions take a Client as their first argument and never make one themselves.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'

export type Client = SupabaseClient<Database>

/** The key of the session in local storage; while nothing is stored there, no one is signed in. */
export const storageKey = 'cafe-session'

let client: Promise<Client> | undefined

/** The browser's one client, with the visitor's session. The library is downloaded at the first call. */
export function browserClient(): Promise<Client> {
  client ??= makeClients().then(({ makeBrowserClient }) =>
    makeBrowserClient(connection(), storageKey),
  )
  return client
}

/** A client that keeps no session, for what must not sign this browser in. With a token it is that guest's. */
export async function guestClient(token?: string): Promise<Client> {
  return (await makeClients()).makeGuestClient(connection(), token)
}

const makeClients = () => import('./make-client')

/** Tells whether the backend is the one that comes with the site, and not a hosted project somewhere else. */
export function isOwnBackend(): boolean {
  return URL.parse(connection().url)?.origin === window.location.origin
}

function connection() {
  return { url: named('supabase-url'), key: named('supabase-anon-key') }
}

function named(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  if (!value) throw new Error(`The page does not name its ${name}`)
  return value
}
