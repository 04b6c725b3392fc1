// Which factors a session may answer: an unfinished one doesn't open the door that a finished one keeps.
import { AuthError } from '../auth-error.ts'
import { hasShownFactor, type SignedIn } from '../signed-in.ts'
import type { Factor } from './factors.ts'

/** Throws for an unverified factor where the account has a verified one that this session has not shown. */
export function mustBeAnswerable({ status }: Factor, signedIn: SignedIn): void {
  if (status === 'verified' || hasShownFactor(signedIn)) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
}
