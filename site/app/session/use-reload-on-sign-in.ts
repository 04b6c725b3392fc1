// Apart, because no page of the shop needs it.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from './use-session'

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
