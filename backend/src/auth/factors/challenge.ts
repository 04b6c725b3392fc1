// POST /factors/{id}/challenge: starts a challenge of a factor.

import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { channelField } from '../confirmation/address.ts'
import { clientAddressOf, readBody } from '../request.ts'
import { changeAccount, requireUser } from '../signed-in-user.ts'
import type { User } from '../users/users.ts'
import { challengeTypeOf, mustBeAnswerable } from './answerable-factors.ts'
import { addChallenge } from './challenges.ts'
import * as factorErrors from './factor-errors.ts'
import { type Factor, requireFactor, typeNames } from './factors.ts'
import { sendPhoneCode } from './phone-codes.ts'
import { webauthnOptions } from './webauthn.ts'

// A relying party in the request is ignored: the settings define it.
const body = z.object({ channel: channelField })

export async function challengeFactor(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const { user } = signedIn
  const { channel } = await readBody(c, body)
  const factor = await requireFactor(service.database, user.id, c.req.param('id'))
  const type = challengeTypeOf(factor)
  if (!service.settings.factors[type]) throw factorErrors.factorOff('verify', type, typeNames[type])
  mustBeAnswerable(factor, signedIn)
  const { webauthn, ...question } = await questionOf(c, service, { user, factor, channel })
  const challenge = await changeAccount(service.database, signedIn, async (connection, current) => {
    const stored = await requireFactor(connection, user.id, factor.id)
    mustBeAnswerable(stored, current)
    const traits = { factor_id: factor.id, factor_status: stored.status }
    await audit(connection, 'challenge_created', user, traits)
    const { sessionId } = current
    return addChallenge(connection, stored, { sessionId, address: clientAddressOf(c), ...question })
  })
  return c.json({ id: challenge.id, type, expires_at: challenge.expiresAt, webauthn })
}

interface ChallengeContent {
  /** The options that the client's authenticator needs. */
  webauthn?: object
  /** The hash of the code that was sent. */
  otpCode?: string
  webauthnKept?: object
}

/** Starts the challenge: nothing for an app, a code for a telephone, bytes to sign for a key. */
async function questionOf(
  c: Context,
  service: AuthService,
  { user, factor, channel }: { user: User; factor: Factor; channel: 'sms' | 'whatsapp' },
): Promise<ChallengeContent> {
  if (factor.factor_type === 'totp') return {}
  if (factor.factor_type === 'phone') {
    return { otpCode: await sendPhoneCode(c, service, factor, channel) }
  }
  const { webauthn, kept } = await webauthnOptions(service, user, factor)
  return { webauthn, webauthnKept: kept }
}
