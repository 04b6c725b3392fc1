// The rows of second factors.

import type { Connection } from '../../database/database.ts'
import * as errors from '../errors.ts'
import { isUuid } from '../request.ts'
import * as factorErrors from './factor-errors.ts'

/** Factors that answer challenges. */
export type ChallengedType = 'totp' | 'phone' | 'webauthn'
export type FactorType = ChallengedType | 'recovery_code'

export interface Factor {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'verified' | 'unverified'
  phone: string | null
  secret: string | null
  web_authn_credential: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_challenged_at: Date | null
}

const columns = `id, user_id, friendly_name, factor_type, status, phone, secret, web_authn_credential,
  created_at, updated_at, last_challenged_at`

/** Returns all factors of a user, oldest first. */
export function listFactors(connection: Connection, userId: string): Promise<Factor[]> {
  return connection.query<Factor>(
    `select ${columns} from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  )
}

/** Returns the user's factor. Throws 404 for an id that is no uuid, is unknown, or belongs to another user. */
export async function requireFactor(
  connection: Connection,
  userId: string,
  id = '',
): Promise<Factor> {
  if (!isUuid(id)) {
    throw errors.validationFailed('factor_id must be an UUID', 404)
  }
  const [factor] = await connection.query<Factor>(
    `select ${columns} from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, userId],
  )
  if (!factor) throw factorErrors.factorNotFound()
  return factor
}

/** The name of each type in messages. */
export const typeNames: Record<ChallengedType, string> = {
  totp: 'TOTP',
  phone: 'Phone',
  webauthn: 'WebAuthn',
}
