// POST /factors/{id}/verify: a factor's answer, for a session at aal2.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { errors } from '../auth-error.ts'
import { addressOf, readBody } from '../request.ts'
import { changeAccount, requireUser } from '../signed-in.ts'
import { type Challenge, takeChallenge } from './challenges.ts'
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
  const factor = await requireFactor(service.database, signedIn.user.id, c.req.param('id'))
  const { factor_type: type } = factor
  if (!service.settings.factors[type]) throw errors.factorOff('verify', type, typeNames[type])
  const answer = await readBody(c, body)
  await service.limits.verification(c, `factor ${factor.id}`)
  const session = await changeAccount(service.database, signedIn, async (connection, current) => {
    const asked = { id: answer.challenge_id, address: addressOf(c) }
    const challenge = await takeChallenge(connection, factor, asked)
    await mustBeRight(connection, service, { factor, challenge, answer })
    const traits = { factor_id: factor.id, challenge_id: challenge.id, factor_type: type }
    await audit(connection, 'verification_attempted', current.user, traits)
    return raiseSession(connection, service, current, factor)
  })
  return c.json(session)
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
