// POST /verify: gives a session for a mailed code, or for the hash in its link.

import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { signInOf, startSession } from '../sessions.ts'
import { addressFields } from './address.ts'
import { confirm, otherAddressMustConfirm, verificationTypes } from './confirm.ts'
import type { Proof } from './one-time-tokens.ts'

const body = z.object({
  type: z
    .string('Verify requires a verification type')
    .min(1, 'Verify requires a verification type')
    .pipe(z.enum(verificationTypes, 'Unsupported verification type')),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  ...addressFields,
})

export async function verify(c: Context, service: AuthService): Promise<Response> {
  const { type, ...given } = await readBody(c, body)
  await service.limits.verification(c, given.email ?? given.phone ?? undefined)
  const proof = proofOf(given)
  const answer = await service.database.transaction({}, async (connection) => {
    const confirmed = await confirm(connection, service, { type, ...proof })
    if (!confirmed) return { msg: otherAddressMustConfirm, code: '200' }
    return startSession(connection, service, confirmed.user, signInOf(c, 'otp'))
  })
  return c.json(answer)
}

function proofOf(given: Omit<z.infer<typeof body>, 'type'>): { proof: Proof; refusal: string } {
  const { token, token_hash: tokenHash, email, phone } = given
  const receiver = email ?? phone
  if (Boolean(token) === Boolean(tokenHash)) {
    throw errors.validationFailed('Verify requires either a token or a token hash')
  }
  if (tokenHash) {
    return { proof: { linkToken: tokenHash }, refusal: 'Email link is invalid or has expired' }
  }
  if (!receiver || !token || (email && phone)) {
    throw errors.validationFailed(
      'Only an email address or phone number should be provided on verify',
    )
  }
  return { proof: { receiver, code: token }, refusal: 'Token has expired or is invalid' }
}
