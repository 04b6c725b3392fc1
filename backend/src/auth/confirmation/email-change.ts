// Changes an account's address: its owner asks, and the new mailbox confirms. Unless the settings say otherwise, the
// old one confirms too.

import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { confirmEmail, setEmail } from '../change-user.ts'
import * as errors from '../errors.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { findUserByEmail, requireStoredUser, type User } from '../users/users.ts'
import { sendAccountMail } from './account-mails.ts'
import { accessToKeep, proveFirst } from './first-proof.ts'
import { beginMailFlow, type Challenge } from './flow-states.ts'
import { isAddressProven } from './is-address-proven.ts'
import { addOneTimeToken, type TakenToken } from './one-time-tokens.ts'

export interface EmailChange {
  newEmail: string
  redirectTo: string
  challenge: Challenge | null
}

/**
 * Stores the change and mails both addresses. A guest takes a first, unconfirmed address at once where sign-ups do.
 */
export async function askForEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  change: EmailChange,
): Promise<void> {
  // With confirmed addresses the answer doesn't tell whether the address has an account: see sendEmailChange.
  if (service.settings.autoconfirm && (await findUserByEmail(connection, change.newEmail))) {
    throw errors.emailExists()
  }
  if (user.is_anonymous && service.settings.autoconfirm) {
    await setEmail(connection, user, change.newEmail)
    await connection.query('update auth.users set email_confirmed_at = now() where id = $1', [
      user.id,
    ])
    return
  }
  await writeEmailChange(connection, user, change.newEmail)
  await sendEmailChange(connection, service, user, change)
}

/** Mails the addresses that must still confirm the change, but not a new address that has an account. */
export async function sendEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  { newEmail, redirectTo, challenge }: EmailChange,
): Promise<void> {
  const userId = user.id
  const flowId = await beginMailFlow(connection, { userId, purpose: 'email_change', challenge })
  const send = async (kind: ChangeToken, to: string) => {
    const token = await addOneTimeToken(connection, { userId, kind, receiver: to, flowId })
    sendAccountMail(service, { kind: 'email_change', to, token, redirectTo, newEmail })
  }
  const said = await sayingsOf(connection, userId)
  const asksNew = said !== sayings.email_change_token_new
  if (asksNew && !(await findUserByEmail(connection, newEmail))) {
    await send('email_change_token_new', newEmail)
  }
  const asksOld = needsBoth(service, user) && said !== sayings.email_change_token_current
  if (user.email && asksOld) await send('email_change_token_current', user.email)
}

/**
 * Stores the address that an account is to change to. Confirmations and mails of an earlier change don't count for
 * this one.
 */
export async function writeEmailChange(
  connection: Connection,
  { id, new_email: before }: User,
  newEmail: string,
): Promise<void> {
  await connection.query(
    'update auth.users set email_change_sent_at = now(), email_change = $2 where id = $1',
    [id, newEmail],
  )
  if (before === newEmail) return
  await connection.query('update auth.users set email_change_confirm_status = 0 where id = $1', [
    id,
  ])
  await connection.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type::text like 'email_change%'",
    [id],
  )
}

type ChangeToken = 'email_change_token_new' | 'email_change_token_current'

/** The values of email_change_confirm_status: which of the two addresses has confirmed. */
const sayings = { email_change_token_new: 1, email_change_token_current: 2 } as const

async function sayingsOf(connection: Connection, userId: string): Promise<number> {
  const [row] = await connection.query<{ said: number }>(
    'select email_change_confirm_status::int as said from auth.users where id = $1',
    [userId],
  )
  return row?.said ?? 0
}

/**
 * Counts one address's confirmation. The change happens at the last one, and only with the new address's; returns
 * null when the other address must still confirm. For an account without a confirmed address this is the first proof.
 */
export async function acceptEmailChange(
  connection: Connection,
  service: AuthService,
  user: User,
  token: TakenToken,
): Promise<User | null> {
  if (!user.new_email) return null
  const said = await sayingsOf(connection, user.id)
  const isNew = token.kind === 'email_change_token_new'
  const isLast = isNew
    ? !needsBoth(service, user) || said === sayings.email_change_token_current
    : said === sayings.email_change_token_new
  if (!isLast) {
    await connection.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      user.id,
      isNew ? sayings.email_change_token_new : sayings.email_change_token_current,
    ])
    return null
  }
  await setEmail(connection, user, user.new_email).catch(onUniqueViolation(errors.emailExists))
  const moved = await requireStoredUser(connection, user.id)
  const isFirst = (user.email || user.is_anonymous) && !isAddressProven(user)
  await (isFirst
    ? proveFirst(connection, moved, accessToKeep(token))
    : confirmEmail(connection, user.id))
  return requireStoredUser(connection, user.id)
}

/** An old address that was never confirmed is not asked: it may be a stranger's. */
function needsBoth({ settings }: AuthService, user: User): boolean {
  return settings.confirmEmailChange === 'both' && isAddressProven(user)
}
