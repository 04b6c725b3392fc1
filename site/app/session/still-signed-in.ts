// Apart from the store, because only owners' screens and signing in need it.
import { noticeEndedSession } from '~/data/sign-out'
import { logError } from '~/log-error'
import { connectSession, currentUser, sessionState } from './session-store'
import { withTimeout } from './with-timeout'

/** Tells whether a person is signed in here, and signs them out where their session was ended elsewhere. */
export async function isStillSignedIn(): Promise<boolean> {
  if ((await currentUser()) === null) return false
  await withTimeout(noticeEndedSession(await connectSession())).catch(logError)
  return sessionState().user !== null
}
