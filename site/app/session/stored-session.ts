import { storageKey } from '~/data/client'
import { hasSecondFactorPending } from './second-factor'
import { type AuthUser, type SessionUser, sessionUserOf } from './session-user'

/** Whether someone may be signed in: known without loading supabase-js. */
export function hasStoredSession(): boolean {
  return readSession() !== null
}

/** The person of the stored session, so that the header knows them before supabase-js is there. */
export function storedUser(): SessionUser | null {
  const session = readSession()
  if (!session || hasSecondFactorPending(session)) return null
  return sessionUserOf(session.user)
}

interface StoredSession {
  access_token: string
  user: AuthUser & { factors?: { status: string }[] }
}

function readSession(): StoredSession | null {
  try {
    const session = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const isSession =
      typeof session?.access_token === 'string' && typeof session.user?.id === 'string'
    return isSession ? session : null
  } catch {
    return null // storage switched off by the visitor, or not ours
  }
}
