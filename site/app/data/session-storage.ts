import type { SupportedStorage } from '@supabase/supabase-js'
import { cachedTicketsKey } from './cached-tickets-key'
import { forgetKeptDoors } from './forget-doors'

/**
 * The place of the session, which has this key in the browser's storage. Whatever ends the session here, also word that
 * it was ended elsewhere, takes the kept tickets along and what a door keeps. Undefined where the visitor allows no
 * storage: the auth client then keeps it in memory.
 */
export function sessionStorage(storageKey: string): SupportedStorage | undefined {
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
