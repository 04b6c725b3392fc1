// The way to the backend. Data functions take a Client as their first argument and never make one themselves.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'

export type Client = SupabaseClient<Database>

/** The key of the session in local storage; while nothing is stored there, nobody is signed in. */
export const storageKey = 'cafe-session'

let client: Promise<Client> | undefined

/** The browser's one client, with the visitor's session. The library is downloaded at the first call. */
export function browserClient(): Promise<Client> {
  client ??= createBrowserClient()
  return client
}

/** A client that keeps no session, for what must not sign this browser in. */
export async function guestClient(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(connection('supabase-url'), connection('supabase-anon-key'), {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'cafe-guest' },
  })
}

async function createBrowserClient(): Promise<Client> {
  const [{ createClient }, { fetchWithProgress }, { sessionStorage }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./upload-progress'),
    import('./session-storage'),
  ])
  const storage = sessionStorage(storageKey)
  return createClient<Database>(connection('supabase-url'), connection('supabase-anon-key'), {
    auth: { storageKey, ...(storage && { storage }), experimental: { recoveryCodes: true } },
    global: { fetch: fetchWithProgress },
  })
}

/** Tells whether the backend is the one that comes with the site, and not a hosted project somewhere else. */
export function isOwnBackend(): boolean {
  return URL.parse(connection('supabase-url'))?.origin === window.location.origin
}

function connection(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  if (!value) throw new Error(`The page does not name its ${name}`)
  return value
}
