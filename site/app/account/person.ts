import type { Client } from '~/data/client'

/** The client of the person signed in, and one without a session to check their password with. */
export interface Person {
  client: Client
  guest: Client
}
