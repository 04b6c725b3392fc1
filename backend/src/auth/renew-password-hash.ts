// Replaces a bcrypt hash by argon2id when its password is entered.
import type { Connection } from '../database/database.ts'
import { hashPassword, isBcrypt } from './passwords.ts'
import type { User } from './users.ts'

/** Replaces the hash unless the password was changed in the meantime. Call it with the right password only. */
export async function renewPasswordHash(
  connection: Connection,
  { id, encrypted_password: old }: User,
  password: string,
): Promise<void> {
  if (!isBcrypt(old)) return
  await connection.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [id, old, await hashPassword(password)],
  )
}
