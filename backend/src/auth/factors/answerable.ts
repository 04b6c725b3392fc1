// A session may not answer every factor: one that is being set up doesn't open the door that a finished one keeps.
import * as errors from '../errors.ts'
import { hasShownFactor, type SignedIn } from '../signed-in.ts'
import type { ChallengedType, Factor } from './factors.ts'

/** Throws for an unverified factor where the account has a verified one that this session has not shown. */
export function mustBeAnswerable({ status }: Factor, signedIn: SignedIn): void {
  if (status === 'verified' || hasShownFactor(signedIn)) return
  throw errors.insufficientAal(403, 'AAL2 required to verify a new factor')
}

/** The type of a factor that answers challenges. Throws for recovery codes, which have an endpoint of their own. */
export function challengedType({ factor_type: type }: Factor): ChallengedType {
  if (type !== 'recovery_code') return type
  throw errors.validationFailed('Recovery codes are verified at /factors/recovery-codes/verify')
}
