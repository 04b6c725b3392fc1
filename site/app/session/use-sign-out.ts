import { href, useNavigate } from 'react-router'
import { signOut } from '~/data/sign-out'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toasts/toast'
import { connectSession, sessionState } from './session-store'

const notTold = 'Error signing out. You’re signed out here, but we couldn’t tell our server.'

/**
 * Signs out of this browser, says so and goes home. The auth client forgets the session before it asks the server, so
 * that the person does not stay signed in on a shared computer because a connection is missing: a failure then says
 * both.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut(await connectSession())
      showOutcome({ ok: true, message: 'Signed out successfully' })
    } catch (error) {
      logError(error)
      const { status } = sessionState()
      if (status !== 'signed-out') return showOutcome({ ok: false, message: 'Error signing out' })
      showOutcome({ ok: false, message: notTold })
    }
    await navigate(href('/'))
  }
}
