// Accepts a code or link, and confirms what its kind stands for.

import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { confirmPhone, replaceCredentials, setPhone } from '../change-user.ts'
import * as errors from '../errors.ts'
import { isBanned } from '../signed-in-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { requireStoredUser, type User } from '../users/users.ts'
import { acceptEmailChange } from './email-change.ts'
import { accessToKeep, proveByMail } from './first-proof.ts'
import { type Proof, type TakenToken, type TokenKind, takeOneTimeToken } from './one-time-tokens.ts'

export const verificationTypes = [
  ...(['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const),
  ...(['sms', 'phone_change'] as const),
]

export type VerificationType = (typeof verificationTypes)[number]

const kindsOf: Record<VerificationType, TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
}

/**
 * Consumes the token. Returns its account and the flow that its link ends, or null when a change of address still
 * waits for the other address. Throws otp_expired.
 */
export async function confirm(
  connection: Connection,
  service: AuthService,
  { type, proof, refusal }: { type: VerificationType; proof: Proof; refusal: string },
): Promise<{ user: User; flowId: string | null } | null> {
  const seconds = service.settings.mailTokenSeconds
  const taken = await takeOneTimeToken(connection, { proof, kinds: kindsOf[type], seconds })
  if (!taken) throw errors.otpExpired(refusal)
  const user = await requireStoredUser(connection, taken.userId)
  if (taken.receiver !== addressFor(type, taken, user)) throw errors.otpExpired(refusal)
  if (isBanned(user)) throw errors.userBanned()
  if (type === 'email_change' || type === 'phone_change') {
    await audit(connection, 'user_modified', user)
  } else if (!user.confirmed_at) {
    await audit(connection, 'user_signedup', user, { provider: type === 'sms' ? 'phone' : 'email' })
  }
  const { flowId } = taken
  if (type === 'email_change') {
    const moved = await acceptEmailChange(connection, service, user, taken)
    return moved && { user: moved, flowId }
  }
  await (type === 'sms' || type === 'phone_change' ? proveByText : proveByMail)(
    connection,
    user,
    taken,
  )
  return { user: await requireStoredUser(connection, user.id), flowId }
}

/** Marks the number as confirmed. An unconfirmed number has nothing but what was entered with it. */
async function proveByText(connection: Connection, user: User, taken: TakenToken): Promise<void> {
  if (!user.email && !user.phone_confirmed_at) {
    await replaceCredentials(connection, user.id, accessToKeep(taken))
  }
  await setPhone(connection, user, taken.receiver).catch(onUniqueViolation(errors.phoneExists))
  await confirmPhone(connection, user.id)
}

/** Returns the address that the token confirms. A token sent to another or an earlier address confirms nothing. */
function addressFor(type: VerificationType, { kind }: TakenToken, user: User): string | null {
  if (type === 'sms') return user.phone
  if (type === 'phone_change') return user.new_phone
  return kind === 'email_change_token_new' ? user.new_email : user.email
}

export const otherAddressMustConfirm =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
