// The fields of an account that the service may write, when it makes one and later.
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import {
  confirmEmail,
  confirmPhone,
  mergeAppData,
  mergeUserData,
  setEmail,
  setPassword,
  setPhone,
} from '../change-user.ts'
import { dropFlows } from '../confirmation/flow-states.ts'
import { dropOneTimeTokens } from '../confirmation/one-time-tokens.ts'
import { hashPassword, mustBeStrongPassword } from '../passwords.ts'
import { emailField, phoneField, userDataField } from '../request.ts'
import type { User } from '../users/users.ts'

const units = { ms: 0.001, s: 1, m: 60, h: 3600 } as const

/** Reads `none`, or a duration like `24h` or `1h30m`, as seconds. */
const banField = z
  .string()
  .regex(/^(none|(\d{1,9}(\.\d{1,6})?(ms|s|m|h)){1,4})$/, 'invalid format for ban duration')
  .transform((given) =>
    given === 'none'
      ? null
      : [...given.matchAll(/([\d.]{1,16})(ms|s|m|h)/g)].reduce(
          (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
          0,
        ),
  )

export const userChanges = z.object({
  email: emailField.nullish(),
  phone: phoneField.nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: userDataField,
  app_metadata: userDataField,
  ban_duration: banField.nullish(),
  role: z.string().max(255).nullish(),
})

export type UserChanges = z.infer<typeof userChanges>

/** Returns the hash of a password that the rules allow, or null. */
export async function passwordHashOf(
  { settings }: AuthService,
  { password }: UserChanges,
): Promise<string | null> {
  if (!password) return null
  mustBeStrongPassword(password, settings.password)
  return hashPassword(password)
}

/** Writes what differs. Throws DatabaseError 23505 when another account has the address or number. */
export async function applyUserChanges(
  connection: Connection,
  user: User,
  changes: UserChanges & { passwordHash: string | null },
): Promise<void> {
  const { id } = user
  const { email, phone, role, passwordHash, ban_duration: ban } = changes
  if (email && email !== user.email) await setEmail(connection, user, email)
  if (changes.email_confirm) await confirmEmail(connection, id)
  if (phone && phone !== user.phone) await setPhone(connection, user, phone)
  if (changes.phone_confirm) await confirmPhone(connection, id)
  if (passwordHash) {
    await setPassword(connection, id, passwordHash)
    await connection.query('delete from auth.sessions where user_id = $1', [id])
    await dropOneTimeTokens(connection, id)
    await dropFlows(connection, id)
  }
  await mergeUserData(connection, id, changes.user_metadata)
  await mergeAppData(connection, id, changes.app_metadata)
  if (role) await connection.query('update auth.users set role = $2 where id = $1', [id, role])
  if (ban !== undefined) await setBan(connection, id, ban)
}

async function setBan(connection: Connection, id: string, seconds: number | null): Promise<void> {
  await connection.query(
    `update auth.users set updated_at = now(),
       banned_until = now() + make_interval(secs => $2::float8)
     where id = $1`,
    [id, seconds],
  )
}
