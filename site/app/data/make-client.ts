// Makes the clients of client.ts, which loads this with the library at the first call.
import { createClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js'
import { cachedTicketsKey } from './cached-tickets-key'
import type { Database } from './database.types'
import { forgetKeptDoors } from './forget-doors'
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

/**
 * The place of the session, which has this key in the browser's storage. Whatever ends the session here, also word that
 * it was ended elsewhere, takes the kept tickets along and what a door keeps. Undefined where the visitor allows no
 * storage: the auth client then keeps it in memory.
 */
function sessionStorage(storageKey: string): SupportedStorage | undefined {
  try {
    const { localStorage } = window
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem(key) {
        localStorage.removeItem(key)
        if (key !== storageKey) return
        localStorage.removeItem(cachedTicketsKey)
        void forgetKeptDoors()
      },
    }
  } catch {
    return undefined
  }
}
