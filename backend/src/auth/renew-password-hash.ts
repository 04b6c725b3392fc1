// A bcrypt hash is replaced by one of ours when somebody shows its password.
import type { Connection } from '../database/database.ts'
import { hashPassword, isBcrypt } from './passwords.ts'
import type { User } from './users.ts'

/** Replaces it by one of ours, unless the password was changed meanwhile. Call it with the right password only. */
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
