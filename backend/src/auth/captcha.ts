// Asks hCaptcha or Turnstile whether a person filled in the form, where the settings want that.

import type { Context } from 'hono'
import { z } from 'zod'
import { bearerOf } from '../tokens/caller.ts'
import type { AuthService } from './auth-service.ts'
import * as errors from './errors.ts'
import { clientAddressOf, readBody } from './request.ts'

const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

const body = z.looseObject({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
})

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish(),
})

/** Throws captcha_failed without a valid CAPTCHA. The service, and callers with a stronger proof, need none. */
export async function mustPassCaptcha(c: Context, service: AuthService): Promise<void> {
  const { captcha } = service.settings
  if (!captcha || hasBetterProof(c)) return
  if (bearerOf(c.req.raw.headers) === service.tokens.serviceKey) return
  const { gotrue_meta_security: proof } = await readBody(c, body)
  if (!proof?.captcha_token) throw errors.captchaFailed('no captcha_token found')
  const form = new URLSearchParams({ secret: captcha.secret, response: proof.captcha_token })
  const address = clientAddressOf(c)
  if (address) form.set('remoteip', address)
  const response = await fetch(captcha.url ?? addresses[captcha.provider], {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(10_000),
  })
  const { success, 'error-codes': codes } = verdict.parse(await response.json())
  if (!success) throw errors.captchaFailed(codes?.join(', ') || 'not a person')
}

/** Grants that continue a session, or that follow a mailed code or a provider's sign-in. */
const betterProofs = new Set(['refresh_token', 'pkce', 'id_token'])

function hasBetterProof({ req }: Context): boolean {
  return req.path.endsWith('/token') && betterProofs.has(req.query('grant_type') ?? '')
}
