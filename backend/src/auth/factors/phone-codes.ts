// Codes sent to a telephone as a second factor.

import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import type { AuthService } from '../auth-service.ts'
import { hashOfCode } from '../confirmation/one-time-tokens.ts'
import * as errors from '../errors.ts'
import type { Challenge } from './challenges.ts'
import * as factorErrors from './factor-errors.ts'
import type { Factor } from './factors.ts'

/** Sends a new code and returns its hash. */
export async function sendPhoneCode(
  c: Context,
  { siteName, limits, texter }: AuthService,
  { phone }: Factor,
  channel: 'sms' | 'whatsapp',
): Promise<string> {
  const to = phone ?? ''
  await limits.message(c, 'factor', { phone: to })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = `Your ${siteName()} code is ${code}`
  await texter.send({ to: `+${to}`, text, channel }).catch((error) => {
    throw errors.textNotSent(error)
  })
  return hashOfCode(to, code)
}

/** Throws unless the code is the one that was sent for this challenge. */
export function mustBePhoneCode(
  { phone }: Factor,
  { otp_code: expected }: Challenge,
  code: string | null | undefined,
): void {
  if (!code) throw errors.validationFailed('Code needs to be non-empty')
  if (hashOfCode(phone ?? '', code) === expected) return
  throw factorErrors.verificationFailed('Invalid MFA Phone code entered')
}
