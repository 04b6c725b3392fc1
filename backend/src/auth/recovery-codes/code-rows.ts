// The stored recovery codes of an account: a factor, its set, and the hashes of the codes in the set.

import type { Connection } from '../../database/database.ts'
import * as factorErrors from '../factors/factor-errors.ts'
import { type Factor, listFactors } from '../factors/factors.ts'
import { isCorrectPassword } from '../passwords.ts'

/** Returns the account's factor of this type, or null. */
export async function findRecoveryFactor(
  connection: Connection,
  userId: string,
): Promise<Factor | null> {
  const factors = await listFactors(connection, userId)
  return factors.find(({ factor_type: type }) => type === 'recovery_code') ?? null
}

/** Returns the same. Throws 404 for an account without recovery codes. */
export async function requireRecoveryFactor(
  connection: Connection,
  userId: string,
): Promise<Factor> {
  const factor = await findRecoveryFactor(connection, userId)
  if (factor) return factor
  throw factorErrors.factorNotFound('The user has not enrolled recovery codes')
}

/** Adds the factor with an empty set. It is verified at once, because the user has shown another factor. */
export async function addRecoveryFactor(
  connection: Connection,
  userId: string,
  name: string,
): Promise<string> {
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, factor_type, friendly_name, status)
     values ($1, 'recovery_code', $2, 'verified') returning id`,
    [userId, name],
  )
  const id = added?.id ?? ''
  await connection.query(
    'insert into auth.mfa_recovery_code_sets (user_id, mfa_factor_id) values ($1, $2)',
    [userId, id],
  )
  return id
}

/** Replaces the codes of the factor. */
export async function replaceCodes(
  connection: Connection,
  factorId: string,
  hashes: string[],
): Promise<void> {
  await connection.query(
    `delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id in (
       select id from auth.mfa_recovery_code_sets where mfa_factor_id = $1
     )`,
    [factorId],
  )
  await connection.query(
    `insert into auth.mfa_recovery_codes (mfa_recovery_code_set_id, code_hash)
     select id, jsonb_array_elements_text($2::jsonb)
     from auth.mfa_recovery_code_sets where mfa_factor_id = $1`,
    [factorId, JSON.stringify(hashes)],
  )
}

/** Counts the codes in the factor's set, and those that are still valid. */
export async function countCodes(
  connection: Connection,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const [counts] = await connection.query<{ total: number; remaining: number }>(
    `select count(*)::int as total,
       count(*) filter (where consumed_at is null)::int as remaining
     from auth.mfa_recovery_codes codes
     join auth.mfa_recovery_code_sets sets on sets.id = mfa_recovery_code_set_id
     where mfa_factor_id = $1`,
    [factorId],
  )
  return counts ?? { total: 0, remaining: 0 }
}

/** Returns the id of the matching valid code, or null. It hashes up to ten times, so call it outside transactions. */
export async function findCode(
  connection: Connection,
  factorId: string,
  code: string,
): Promise<string | null> {
  const kept = await connection.query<{ id: string; code_hash: string }>(
    `select codes.id, code_hash from auth.mfa_recovery_codes codes
     join auth.mfa_recovery_code_sets sets on sets.id = mfa_recovery_code_set_id
     where mfa_factor_id = $1 and consumed_at is null`,
    [factorId],
  )
  for (const { id, code_hash: hash } of kept) {
    if (await isCorrectPassword(code, hash)) return id
  }
  return null
}

/** Consumes a code. Returns false when it has been used or replaced in the meantime. */
export async function consumeCode(connection: Connection, id: string): Promise<boolean> {
  const consumed = await connection.query(
    `update auth.mfa_recovery_codes set consumed_at = now()
     where id = $1 and consumed_at is null returning id`,
    [id],
  )
  return consumed.length > 0
}
