import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { loading, type SessionState, sessionState, subscribeToSession } from './session-store'

/** Returns who is signed in. The server and the first paint don't know yet ('loading'). */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => loading)
}

/** Loads the page's data again when someone else is signed in than when it was loaded, also from another tab. */
export function useReloadOnSignIn(): void {
  const { status, user } = useSession()
  const { revalidate } = useRevalidator()
  const loadedFor = useRef<string | null | undefined>(undefined)
  const person = status === 'loading' ? undefined : (user?.id ?? null)
  useEffect(() => {
    if (loadedFor.current !== undefined && loadedFor.current !== person) void revalidate()
    loadedFor.current = person
  }, [person, revalidate])
}
