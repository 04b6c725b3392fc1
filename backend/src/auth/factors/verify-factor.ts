// POST /factors/{id}/verify: takes a factor's answer and gives a session at aal2.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import { AuthError, isTooManyRequests } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { readBody } from '../request.ts'
import { deviceOf } from '../sessions.ts'
import { changeAccount, requireUser } from '../signed-in-user.ts'
import { challengeTypeOf, mustBeAnswerable } from './answerable-factors.ts'
import { type Challenge, closeChallenge, failChallenge, openChallenge } from './challenges.ts'
import * as factorErrors from './factor-errors.ts'
import { type Factor, requireFactor, typeNames } from './factors.ts'
import { mustBePhoneCode } from './phone-codes.ts'
import { raiseSession } from './raise-session.ts'
import { mustBeTotpCode } from './totp.ts'
import { mustBeWebauthnAnswer, webauthnAnswer } from './webauthn.ts'

const body = z.object({
  challenge_id: z.guid('challenge_id must be an UUID'),
  code: z.string().nullish(),
  webauthn: webauthnAnswer.nullish(),
})

type Answer = z.infer<typeof body>

export async function verifyFactor(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const found = await requireFactor(service.database, signedIn.user.id, c.req.param('id'))
  const { id, status } = found
  const type = challengeTypeOf(found)
  if (!service.settings.factors[type]) throw factorErrors.factorOff('verify', type, typeNames[type])
  const answer = await readBody(c, body)
  await service.limits.verification(c)
  const device = deviceOf(c)
  const outcome = await changeAccount(service.database, signedIn, async (connection, current) => {
    const factor = await requireFactor(connection, current.user.id, id)
    mustBeAnswerable(factor, current)
    const guess = { account: current.user.id, device }
    // A signature can't be guessed.
    if (type !== 'webauthn') await service.limits.factor(connection, guess)
    const { sessionId } = current
    const reference = { id: answer.challenge_id, sessionId, address: device.address }
    const challenge = await openChallenge(connection, factor, reference)
    const refusal = await refusalOf(mustBeRight(connection, service, { factor, challenge, answer }))
    if (refusal) {
      // The refusal is returned, not thrown, so that the count of failures is committed.
      await failChallenge(connection, challenge)
      return { refusal }
    }
    await closeChallenge(connection, challenge)
    const traits = { factor_id: id, challenge_id: challenge.id, factor_type: type }
    await audit(connection, 'verification_attempted', current.user, traits)
    return { session: await raiseSession(connection, service, current, { factor, device }) }
  }).catch(async (error) => {
    const isGuessed = status === 'verified' && isTooManyRequests(error)
    if (isGuessed) await service.notices.manyWrongCodes(signedIn.user)
    throw error
  })
  if (outcome.refusal) throw outcome.refusal
  return c.json(outcome.session)
}

/** Returns why the answer was wrong, or null. */
async function refusalOf(answering: Promise<void>): Promise<AuthError | null> {
  try {
    await answering
    return null
  } catch (error) {
    if (error instanceof AuthError) return error
    throw error
  }
}

async function mustBeRight(
  connection: Connection,
  service: AuthService,
  { factor, challenge, answer }: { factor: Factor; challenge: Challenge; answer: Answer },
): Promise<void> {
  if (factor.factor_type === 'totp') return mustBeTotpCode(connection, factor, answer.code)
  if (factor.factor_type === 'phone') return mustBePhoneCode(factor, challenge, answer.code)
  return mustBeWebauthnAnswer(connection, service, { factor, challenge, answer: answer.webauthn })
}
