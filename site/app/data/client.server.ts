import { createClient } from '@supabase/supabase-js'
import type { Client } from './client'
import type { Database } from './database.types'

/** The server's client: a visitor without a session, or the person whose token it is given. */
export function createServerClient({
  supabaseUrl,
  supabaseAnonKey,
  token,
  fetch,
}: {
  supabaseUrl: string
  supabaseAnonKey: string
  token?: string | undefined
  fetch: typeof globalThis.fetch
}): Client {
  return createClient<Database>(supabaseUrl, supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A visitor waits for the page: while the database is away, trying again is theirs to decide.
    db: { retry: false },
    global: { fetch },
    ...(token && { accessToken: async () => token }),
  })
}
