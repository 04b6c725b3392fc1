// The ES256 signing keys, and the two project keys made with them.
import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { z } from 'zod'

export interface Keys {
  /** Newest first: the first signs, all verify. Private JWKs with `kid` and `alg`. */
  signing: JWK[]
  /** JWT with role anon; public. */
  anonKey: string
  /** JWT with role service_role; it passes every policy, so it never leaves the server. */
  serviceKey: string
}

const KEPT_KEYS = 2

const keysSchema = z.object({
  signing: z
    .array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.literal('ES256') }))
    .min(1),
  anonKey: z.string(),
  serviceKey: z.string(),
})

/** Returns the keys in a parsed JSON value. Throws when it holds none. */
export function parseKeys(value: unknown): Keys {
  return keysSchema.parse(value)
}

/** Makes a new set of keys without storing it. */
export async function makeKeys(): Promise<Keys> {
  const signing = await makeSigningKey()
  return {
    signing: [signing],
    anonKey: await projectKey(signing, 'anon'),
    serviceKey: await projectKey(signing, 'service_role'),
  }
}

/**
 * Makes a new set to replace an old one. Tokens of the two keys before stay valid, so that people stay signed in;
 * with `forget`, after a leak, they do not.
 */
export async function renewKeys(old: Keys, { forget = false } = {}): Promise<Keys> {
  const fresh = await makeKeys()
  const kept = forget ? [] : old.signing.slice(0, KEPT_KEYS)
  return { ...fresh, signing: [...fresh.signing, ...kept] }
}

/** Returns the ids of the signing keys, newest first. They are public. */
export function keyIdsOf({ signing }: Keys): string[] {
  return signing.map(({ kid }) => String(kid))
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
}

async function projectKey(signing: JWK, role: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid as string })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(await importJWK(signing, 'ES256'))
}
