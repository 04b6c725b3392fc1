import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { logError } from '~/log-error'
import { cameWithSession } from '~/session/arrival'
import { takeProviderRefusal } from '~/session/provider-refusal'
import { withReturnPath } from '~/session/return-path'
import { currentUser } from '~/session/session-store'

interface Arrival {
  /** The address holds a session, which the auth client is still taking in. */
  isArriving: boolean
  /** Why there is none. */
  refusal: string | null
}

/** Reads how a person comes back to /auth from a provider. The refusal leaves the address, so that it is told once. */
export function useArrival(returnTo: string): Arrival {
  const [isArriving, setArriving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const answer = takeProviderRefusal()
    if (!answer) return
    setRefusal(answer)
    void navigate(withReturnPath(href('/auth'), returnTo), { replace: true })
  }, [navigate, returnTo])
  useEffect(() => {
    if (!cameWithSession()) return
    setArriving(true)
    currentUser()
      .catch(logError)
      .finally(() => setArriving(false))
  }, [])
  return { isArriving, refusal }
}
