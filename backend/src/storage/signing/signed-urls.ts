// The tokens in signed URLs: JWTs that name one object and one purpose.
import { z } from 'zod'
import { TokenError, type Tokens } from '../../tokens/tokens.ts'
import { invalidJwt, invalidSignature } from '../errors.ts'
import { transformSchema } from '../pictures/transform.ts'
import { tokenErrorMessage } from '../token-error-message.ts'

const signerSchema = z.object({
  role: z.string(),
  sub: z.string().optional(),
  session_id: z.unknown().optional(),
  aal: z.unknown().optional(),
})

/** The signer of an upload URL, as policies see them. */
export type Signer = z.infer<typeof signerSchema>

const claimsSchema = z.object({
  /** `bucket/key` */
  url: z.string(),
  scope: z.enum(['download', 'upload']),
  exp: z.number(),
  transform: transformSchema.optional(),
  upsert: z.boolean().optional(),
  owner: z.string().nullish(),
  signer: signerSchema.optional(),
})

export type SignedClaims = z.infer<typeof claimsSchema>

/** Returns a token for `seconds` from now. It has no role, so it gives no access as a bearer token. */
export function signUrl(
  tokens: Tokens,
  claims: Omit<SignedClaims, 'exp'>,
  seconds: number,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  return tokens.sign({ ...claims, iat, exp: iat + seconds })
}

/** Returns the claims of a token for exactly this object and purpose. Throws InvalidJWT or InvalidSignature. */
export async function verifyUrl(
  tokens: Tokens,
  token: string | undefined,
  resource: { scope: SignedClaims['scope']; bucket: string; key: string },
): Promise<SignedClaims> {
  const claims = await tokens.verify(token ?? '').catch((error) => {
    if (error instanceof TokenError) throw invalidJwt(tokenErrorMessage(error), error)
    throw error
  })
  const { success, data } = claimsSchema.safeParse(claims)
  if (!success || data.scope !== resource.scope) {
    throw invalidSignature(`Token is not scoped for ${resource.scope}`)
  }
  if (data.url !== `${resource.bucket}/${resource.key}`) throw invalidSignature()
  return data
}
