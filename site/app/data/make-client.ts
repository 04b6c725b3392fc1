// Makes the clients of client.ts, which loads this with the library at the first call.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { sessionStorage } from './session-storage'
import { fetchWithProgress } from './upload-progress'

interface Connection {
  /** The address of the backend. */
  url: string
  /** The key that everyone may know. */
  key: string
}

/** Makes the client that keeps the visitor's session under this key. */
export function makeBrowserClient(
  { url, key }: Connection,
  storageKey: string,
): SupabaseClient<Database> {
  const storage = sessionStorage(storageKey)
  return createClient<Database>(url, key, {
    auth: { storageKey, ...(storage && { storage }), experimental: { recoveryCodes: true } },
    global: { fetch: fetchWithProgress },
  })
}

/** Makes a client that keeps no session, and says with a token which guest calls. */
export function makeGuestClient(
  { url, key }: Connection,
  token?: string,
): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    ...(token && { global: { headers: { 'x-guest-token': token } } }),
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'cafe-guest' },
  })
}
