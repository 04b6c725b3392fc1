// Decides which factors a session may answer: an unfinished factor must not stand in for a verified one.
import * as errors from '../errors.ts'
import { hasShownFactor, type SignedIn } from '../signed-in-user.ts'
import type { ChallengedType, Factor } from './factors.ts'

/** Throws for an unverified factor when the account has a verified one that this session has not used. */
export function mustBeAnswerable({ status }: Factor, signedIn: SignedIn): void {
  if (status === 'verified' || hasShownFactor(signedIn)) return
  throw errors.insufficientAal(403, 'AAL2 required to verify a new factor')
}

/** Returns the type of a factor that answers challenges. Throws for recovery codes, which have another endpoint. */
export function challengeTypeOf({ factor_type: type }: Factor): ChallengedType {
  if (type !== 'recovery_code') return type
  throw errors.validationFailed('Recovery codes are verified at /factors/recovery-codes/verify')
}
