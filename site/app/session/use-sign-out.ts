import { useNavigate } from 'react-router'
import { signOut } from '~/data/account'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toast'
import { connectSession } from './session-store'

/** Signs out of this browser, says so and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut(await connectSession())
    } catch (error) {
      logError(error)
      return showOutcome({ ok: false, message: 'Error signing out' })
    }
    showOutcome({ ok: true, message: 'Signed out successfully' })
    await navigate('/')
  }
}
