// POST /factors/{id}/challenge: asks a factor for its answer.
import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { errors } from '../auth-error.ts'
import { channelField } from '../confirmation/address.ts'
import { addressOf, readBody } from '../request.ts'
import { requireUser } from '../signed-in.ts'
import { addChallenge } from './challenges.ts'
import { requireFactor, typeNames } from './factors.ts'
import { sendPhoneCode } from './phone-codes.ts'
import { webauthnOptions } from './webauthn.ts'

// The relying party that a client names is not looked at: it comes from the settings (protocol.md §4).
const body = z.object({ channel: channelField })

export async function challengeFactor(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  const wanted = await readBody(c, body)
  const { database } = service
  const factor = await requireFactor(database, user.id, c.req.param('id'))
  const { factor_type: type } = factor
  if (!service.settings.factors[type]) throw errors.factorOff('verify', type, typeNames[type])
  const address = addressOf(c)
  const traits = { factor_id: factor.id, factor_status: factor.status }
  await audit(database, 'challenge_created', user, traits)
  if (type === 'webauthn') {
    const { webauthn, kept } = await webauthnOptions(service, user, factor)
    const challenge = await addChallenge(database, factor, { address, webauthn: kept })
    return c.json({ id: challenge.id, type, expires_at: challenge.expiresAt, webauthn })
  }
  const otpCode =
    type === 'phone' ? { otpCode: await sendPhoneCode(c, service, factor, wanted.channel) } : {}
  const challenge = await addChallenge(database, factor, { address, ...otpCode })
  return c.json({ id: challenge.id, type, expires_at: challenge.expiresAt })
}
