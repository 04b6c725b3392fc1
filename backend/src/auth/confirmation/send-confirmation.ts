// Makes a one-time token for an account and mails it.
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth.ts'
import { requireStoredUser, type User } from '../users.ts'
import { sendAccountMail } from './account-mails.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { addOneTimeToken } from './one-time-tokens.ts'

const kinds = {
  signup: { kind: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { kind: 'confirmation_token', sentAt: 'invited_at' },
  magiclink: { kind: 'recovery_token', sentAt: 'recovery_sent_at' },
  recovery: { kind: 'recovery_token', sentAt: 'recovery_sent_at' },
} as const

/** Mails the account its link and code. Returns the account as it is then. */
export async function sendConfirmation(
  connection: Connection,
  service: AuthService,
  user: User,
  request: { kind: keyof typeof kinds; redirectTo: string; challenge?: Challenge | null },
): Promise<User> {
  const { kind, redirectTo, challenge } = request
  const to = user.email
  if (!to) return user
  const pkce = Boolean(challenge)
  const token = await addOneTimeToken(connection, {
    ...{ userId: user.id, kind: kinds[kind].kind, receiver: to, pkce },
  })
  if (challenge) await beginMailFlow(connection, { userId: user.id, purpose: kind, challenge })
  await connection.query(`update auth.users set ${kinds[kind].sentAt} = now() where id = $1`, [
    user.id,
  ])
  sendAccountMail(service, { kind, to, token, redirectTo })
  return requireStoredUser(connection, user.id)
}
