// POST /factors/recovery-codes/verify: takes a recovery code instead of a lost factor, and gives a session at aal2.

import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { isTooManyRequests } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import * as factorErrors from '../factors/factor-errors.ts'
import { raiseSession } from '../factors/raise-session.ts'
import type { Device } from '../known-places.ts'
import { readBody } from '../request.ts'
import { deviceOf } from '../sessions.ts'
import { changeAccount, requireUser } from '../signed-in-user.ts'
import type { User } from '../users/users.ts'
import { consumeCode, countCodes, findCode, findRecoveryFactor } from './code-rows.ts'
import { readRecoveryCode } from './recovery-code.ts'

const body = z.object({ code: z.string().nullish() })

export async function verifyRecoveryCode(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const { code: typed } = await readBody(c, body)
  if (!typed) throw errors.validationFailed('Code needs to be non-empty')
  await service.limits.verification(c)
  const device = deviceOf(c)
  await countGuess(service, signedIn.user, device)
  const codeId = await findTypedCode(service, signedIn.user, typed)
  const outcome = await changeAccount(service.database, signedIn, async (connection, current) => {
    const { user } = current
    const factor = await findRecoveryFactor(connection, user.id)
    if (!factor || !(await consumeCode(connection, codeId)))
      throw factorErrors.verificationFailed('Invalid recovery code entered')
    const { remaining } = await countCodes(connection, factor.id)
    const traits = { factor_id: factor.id, remaining }
    await audit(connection, 'recovery_codes_verified', user, traits)
    return {
      remaining,
      session: await raiseSession(connection, service, current, { factor, device }),
    }
  })
  service.notices.recoveryCodeUsed(signedIn.user, outcome.remaining)
  return c.json(outcome.session)
}

/** Counts the attempt in advance, together with those of other factors; a right code takes it back. */
async function countGuess(service: AuthService, user: User, device: Device): Promise<void> {
  try {
    await service.limits.factor(service.database, { account: user.id, device })
  } catch (error) {
    if (isTooManyRequests(error)) await service.notices.manyWrongCodes(user)
    throw error
  }
}

async function findTypedCode(
  { database }: AuthService,
  { id: userId }: User,
  typed: string,
): Promise<string> {
  const code = readRecoveryCode(typed)
  const factor = await findRecoveryFactor(database, userId)
  const codeId = code && factor && (await findCode(database, factor.id, code))
  if (!codeId) throw factorErrors.verificationFailed('Invalid recovery code entered')
  return codeId
}
