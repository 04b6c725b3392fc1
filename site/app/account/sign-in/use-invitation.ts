import { useEffect, useEffectEvent, useState } from 'react'
import { guestClient } from '~/data/client'
import type { OpenInvitation } from '~/data/people/people'
import { logError } from '~/log-error'
import { invitationIn } from '~/session/return-path'
import { storedSession } from '~/session/stored-session'

/**
 * Reads the invitation to which the way back leads: null without one, or where it can't be read. `onRead` is called
 * with it, or with null where it is over.
 */
export function useInvitation(
  returnTo: string,
  onRead: (invitation: OpenInvitation | null) => void,
): OpenInvitation | 'reading' | 'over' | null {
  const token = invitationIn(returnTo)
  const [answer, setAnswer] = useState<OpenInvitation | 'reading' | 'over' | null>(null)
  const take = useEffectEvent((invitation: OpenInvitation | null) => {
    setAnswer(invitation ?? 'over')
    onRead(invitation)
  })
  useEffect(() => {
    // Who is signed in goes on to take it up.
    if (!token || storedSession()) return
    setAnswer('reading')
    read(token).then(take, (error) => {
      logError(error)
      setAnswer(null)
    })
  }, [token])
  return answer
}

async function read(token: string): Promise<OpenInvitation | null> {
  const { readInvitation } = await import('~/data/people/people')
  return readInvitation(await guestClient(), { token })
}
