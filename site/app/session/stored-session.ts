import { storageKey } from '~/data/client'
import type { AuthFactor } from './second-factor'
import type { AuthUser } from './session-user'

/** The part of a session that tells who is signed in, and whether a second factor is still to come. */
export interface AuthSession {
  access_token: string
  user: AuthUser & { factors?: AuthFactor[] | undefined }
}

/** Reads the session in this browser's storage, which tells who may be signed in before supabase-js is loaded. */
export function storedSession(): AuthSession | null {
  try {
    const session = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const isSession =
      typeof session?.access_token === 'string' && typeof session.user?.id === 'string'
    return isSession ? session : null
  } catch {
    return null // storage switched off by the visitor, or not ours
  }
}
