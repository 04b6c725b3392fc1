import type { Client } from '~/data/client'

/** Whoever is signed in, and a client without a session to check their password with. */
export interface Person {
  client: Client
  guest: Client
}

/** What a form of My Account sends. */
export interface Sent {
  intent: string
  values?: unknown
  /** The second factor or session that it is about. */
  id?: string
}
