import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { isUnnamed } from '~/domain/pages/cafe-name'
import { useCafe } from '~/layout/cafe'
import { logError } from '~/log-error'
import { currentRole } from '~/session/session-store'
import { useSession } from '~/session/use-session'

/**
 * Returns the address after signing in: the way back or, for the owner of a café that has no name yet, the first steps.
 * Null until it is known whether it is an owner.
 */
export function useWayOn(returnTo: string): string | null {
  const { status } = useSession()
  const mayBeFirst = isUnnamed(useCafe()) && returnTo === href('/')
  const [wayOn, setWayOn] = useState<string | null>(null)
  useEffect(() => {
    if (!mayBeFirst || status !== 'signed-in') return
    currentRole()
      .catch((error) => {
        logError(error)
        return null
      })
      .then((role) => setWayOn(role === 'owner' ? href('/owners/welcome') : returnTo))
  }, [mayBeFirst, status, returnTo])
  return mayBeFirst ? wayOn : returnTo
}
