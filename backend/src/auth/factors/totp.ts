// Codes of authenticator apps (RFC 6238).

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Connection } from '../../database/database.ts'
import * as errors from '../errors.ts'
import * as factorErrors from './factor-errors.ts'
import type { Factor } from './factors.ts'

const PERIOD_SECONDS = 30
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** Makes a secret and the URI that an authenticator app reads it from. */
export function newTotp(names: { issuer: string; label: string }) {
  const totp = new TOTP({ ...names, ...parameters, secret: new Secret({ size: 20 }) })
  const { base32: secret } = totp.secret
  const uri = totp.toString()
  return { secret, totp: { qr_code: renderSVG(uri), secret, uri } }
}

/**
 * Throws unless the code is the current one or its neighbour. Each code is valid once. A last use further in the
 * future was recorded by a wrong clock and blocks nothing.
 */
export async function mustBeTotpCode(
  connection: Connection,
  factor: Factor,
  code: string | null | undefined,
): Promise<void> {
  if (!code) throw errors.validationFailed('Code needs to be non-empty')
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(factor.secret ?? '') })
  const delta = totp.validate({ token: code, window: 1 })
  if (delta === null) throw factorErrors.verificationFailed('Invalid TOTP code entered')
  const step = Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta
  const accepted = await connection.query(
    `update auth.mfa_factors set last_totp_step = $2
     where id = $1 and (last_totp_step is null or last_totp_step not between $2 and $2 + 2) returning id`,
    [factor.id, step],
  )
  if (accepted.length === 0) throw factorErrors.verificationFailed('Invalid TOTP code entered')
}
