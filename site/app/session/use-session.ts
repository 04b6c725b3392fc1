import { useSyncExternalStore } from 'react'
import { loading, type SessionState, sessionState, subscribeToSession } from './session-store'

/** Returns who is signed in. The server and the first paint don't know yet ('loading'). */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => loading)
}
