// Moves an account to another address: asked for by its owner, confirmed from the new mailbox and, unless the
// settings say otherwise, from the old one too.
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth.ts'
import { errors } from '../auth-error.ts'
import { confirmEmail, setEmail } from '../change-user.ts'
import { refusingTaken } from '../refusing-taken.ts'
import { findUserByEmail, requireStoredUser, type User } from '../users.ts'
import { sendAccountMail } from './account-mails.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { addOneTimeToken, type TokenKind } from './one-time-tokens.ts'

export interface EmailChange {
  newEmail: string
  redirectTo: string
  challenge: Challenge | null
}

/**
 * Writes down the wish and mails both addresses. A guest takes a first address at once where signing up does; like there,
 * nobody has shown that it is theirs.
 */
export async function askForEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  change: EmailChange,
): Promise<void> {
  if (await findUserByEmail(connection, change.newEmail)) throw errors.emailExists()
  if (user.is_anonymous && service.settings.autoconfirm) {
    await setEmail(connection, user, change.newEmail)
    await connection.query('update auth.users set email_confirmed_at = now() where id = $1', [
      user.id,
    ])
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
  await writeEmailChange(connection, user.id, newEmail)
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
  if (user.email && needsBoth(service, user)) await send('email_change_token_current', user.email)
}

/** Writes down where an account is to move, with nobody's yes so far. */
export async function writeEmailChange(
  connection: Connection,
  userId: string,
  newEmail: string,
): Promise<void> {
  await connection.query(
    `update auth.users set email_change_sent_at = now(), email_change = $2,
       email_change_confirm_status = 0
     where id = $1`,
    [userId, newEmail],
  )
}

/** Counts one address's yes. The account moves at the last one; null when the other address has still to say it. */
export async function acceptEmailChange(
  connection: Connection,
  service: AuthService,
  userId: string,
): Promise<User | null> {
  const [before] = await connection.query<{ said: number }>(
    'select email_change_confirm_status as said from auth.users where id = $1',
    [userId],
  )
  const user = await requireStoredUser(connection, userId)
  if (!user.new_email) return null
  if (needsBoth(service, user) && before?.said === 0) {
    await connection.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      userId,
    ])
    return null
  }
  await setEmail(connection, user, user.new_email).catch(refusingTaken(errors.emailExists))
  await confirmEmail(connection, userId)
  return requireStoredUser(connection, userId)
}

function needsBoth({ settings }: AuthService, { email }: User): boolean {
  return Boolean(email) && settings.confirmEmailChange === 'both'
}
