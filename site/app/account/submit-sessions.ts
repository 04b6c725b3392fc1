import { endMySession, endOtherSessions } from '~/data/sessions'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import type { Person } from './person'
import type { Sent } from './sent'

const failed: Outcome = { ok: false, message: 'Error signing out' }

/** Signs out of one other browser. */
export async function submitSessionEnd({ client }: Person, { id = '' }: Sent): Promise<Outcome> {
  try {
    await endMySession(client, { id })
    return { ok: true, message: 'That browser is signed out' }
  } catch (error) {
    logError(error)
    return failed
  }
}

/** Signs out everywhere but here. */
export async function submitOtherSessionsEnd({ client }: Person): Promise<Outcome> {
  try {
    await endOtherSessions(client)
    return { ok: true, message: 'Signed out everywhere else' }
  } catch (error) {
    logError(error)
    return failed
  }
}
