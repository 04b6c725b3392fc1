// Makes a one-time token for an account and mails it.
import type { Connection } from '../../database/database.ts'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { requireStoredUser, type User } from '../users/users.ts'
import { sendAccountMail } from './account-mails.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { addOneTimeToken, type Credentials, type OneTimeToken } from './one-time-tokens.ts'

const kinds = {
  signup: {
    kind: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
    event: 'user_confirmation_requested',
  },
  invite: { kind: 'confirmation_token', sentAt: 'invited_at', event: 'user_invited' },
  magiclink: {
    kind: 'recovery_token',
    sentAt: 'recovery_sent_at',
    event: 'user_recovery_requested',
  },
  recovery: {
    kind: 'recovery_token',
    sentAt: 'recovery_sent_at',
    event: 'user_recovery_requested',
  },
} as const

type ConfirmationKind = keyof typeof kinds

export interface ConfirmationRequest {
  kind: ConfirmationKind
  redirectTo: string
  challenge?: Challenge | null
  /** The credentials that the account takes when this mail confirms its address for the first time. */
  credentials?: Credentials | null
}

/** Mails the account its link and code. Returns the updated account. */
export async function sendConfirmation(
  connection: Connection,
  service: AuthService,
  user: User,
  { kind, redirectTo, ...request }: ConfirmationRequest,
): Promise<User> {
  const to = user.email
  if (!to) return user
  const token = await addConfirmationToken(connection, { userId: user.id, to, kind, ...request })
  const actor = kind === 'invite' ? serviceActor : user
  await audit(connection, kinds[kind].event, actor, { user_id: user.id })
  sendAccountMail(service, { kind, to, token, redirectTo })
  return requireStoredUser(connection, user.id)
}

/** Makes the token of such a mail, and stores the time. */
export async function addConfirmationToken(
  connection: Connection,
  request: Omit<ConfirmationRequest, 'redirectTo'> & { userId: string; to: string },
): Promise<OneTimeToken> {
  const { userId, to: receiver, kind: purpose, challenge, credentials } = request
  const { kind, sentAt } = kinds[purpose]
  const flowId = await beginMailFlow(connection, { userId, purpose, challenge })
  await connection.query(`update auth.users set ${sentAt} = now() where id = $1`, [userId])
  return addOneTimeToken(connection, { userId, kind, receiver, credentials, flowId })
}
