import { useNavigate } from 'react-router'
import { logError } from '~/log-error'
import { showOutcome } from '~/ui/toast'
import { connectSession } from './session-store'

/** Signs out of this browser, says so and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut()
    } catch (error) {
      logError(error)
      return showOutcome({ ok: false, message: 'Error signing out' })
    }
    showOutcome({ ok: true, message: 'Signed out successfully' })
    await navigate('/')
  }
}

async function signOut(): Promise<void> {
  const client = await connectSession()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
}
