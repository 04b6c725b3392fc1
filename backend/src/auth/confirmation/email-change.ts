// Moves an account to another address: asked for by its owner, confirmed from the new mailbox and, unless the
// settings say otherwise, from the old one too.
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth.ts'
import { errors } from '../auth-error.ts'
import { refusingTaken } from '../refusing-taken.ts'
import { findUserByEmail, requireStoredUser, setEmail, type User } from '../users.ts'
import { sendAccountMail } from './account-mails.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { addOneTimeToken, dropOneTimeTokens, type TokenKind } from './one-time-tokens.ts'

export interface EmailChange {
  newEmail: string
  redirectTo: string
  challenge: Challenge | null
}

/** Writes down the wish and mails both addresses. An account without an address takes a first one at once. */
export async function askForEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  change: EmailChange,
): Promise<void> {
  if (await findUserByEmail(connection, change.newEmail)) throw errors.emailExists()
  if (!user.email && service.settings.autoconfirm) {
    await setEmail(connection, user, change.newEmail)
    return
  }
  await sendEmailChange(connection, service, user, change)
}

/** Mails both addresses; what was mailed before is no longer good. */
export async function sendEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  { newEmail, redirectTo, challenge }: EmailChange,
): Promise<void> {
  await connection.query(
    'update auth.users set email_change = $2, email_change_sent_at = now() where id = $1',
    [user.id, newEmail],
  )
  await connection.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'",
    [user.id],
  )
  if (challenge) {
    await beginMailFlow(connection, { userId: user.id, purpose: 'email_change', challenge })
  }
  const send = async (kind: TokenKind, to: string) => {
    const token = await addOneTimeToken(connection, {
      ...{ userId: user.id, kind, receiver: to, pkce: Boolean(challenge) },
    })
    sendAccountMail(service, { kind: 'email_change', to, token, redirectTo, newEmail })
  }
  await send('email_change_token_new', newEmail)
  const both = service.settings.confirmEmailChange === 'both'
  if (user.email && both) await send('email_change_token_current', user.email)
}

/** Moves the account when nothing is left to confirm; null when the other address has still to. */
export async function finishEmailChange(
  connection: Connection,
  userId: string,
): Promise<User | null> {
  // Both halves may arrive at once: the second waits here until the first is done.
  await connection.query('select from auth.users where id = $1 for update', [userId])
  const waiting = await connection.query(
    "select from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'",
    [userId],
  )
  const user = await requireStoredUser(connection, userId)
  if (waiting.length > 0 || !user.new_email) return null
  await setEmail(connection, user, user.new_email).catch(refusingTaken(errors.emailExists))
  // Whoever reads the old mailbox has no more say.
  await dropOneTimeTokens(connection, userId)
  return requireStoredUser(connection, userId)
}
