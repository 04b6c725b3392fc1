// Makes a one-time token for an account and mails it.
import type { Connection } from '../../database/database.ts'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { requireStoredUser, type User } from '../users.ts'
import { sendAccountMail } from './account-mails.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { addOneTimeToken, type OneTimeToken } from './one-time-tokens.ts'

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

export type ConfirmationKind = keyof typeof kinds

/** Mails the account its link and code. Returns the account as it is then. */
export async function sendConfirmation(
  connection: Connection,
  service: AuthService,
  user: User,
  request: { kind: ConfirmationKind; redirectTo: string; challenge?: Challenge | null },
): Promise<User> {
  const { kind, redirectTo, challenge } = request
  const to = user.email
  if (!to) return user
  const token = await addConfirmationToken(connection, { userId: user.id, to, kind, challenge })
  const actor = kind === 'invite' ? serviceActor : user
  await audit(connection, kinds[kind].event, actor, { user_id: user.id })
  sendAccountMail(service, { kind, to, token, redirectTo })
  return requireStoredUser(connection, user.id)
}

/** Makes the token of such a mail, and writes down when. */
export async function addConfirmationToken(
  connection: Connection,
  request: {
    userId: string
    to: string
    kind: ConfirmationKind
    challenge?: Challenge | null | undefined
  },
): Promise<OneTimeToken> {
  const { userId, to, kind: purpose, challenge } = request
  const { kind, sentAt } = kinds[purpose]
  if (challenge) await beginMailFlow(connection, { userId, purpose, challenge })
  await connection.query(`update auth.users set ${sentAt} = now() where id = $1`, [userId])
  const pkce = Boolean(challenge)
  return addOneTimeToken(connection, { userId, kind, receiver: to, pkce })
}
