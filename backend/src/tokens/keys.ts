// The ES256 signing keys and the two project keys made with them, kept in one file that only its owner can read.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export interface Keys {
  /** Newest first: the first one signs, all of them verify. Private JWKs with `kid` and `alg`. */
  signing: JWK[]
  /** JWT with role anon; public. */
  anonKey: string
  /** JWT with role service_role; passes every policy, so it never leaves the server. */
  serviceKey: string
}

const KEPT_KEYS = 2

/** Reads the keys from `file`, or makes them there (mode 0600) when it does not exist. */
export async function loadKeys(file: string): Promise<Keys> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored) return JSON.parse(stored) as Keys
  const keys = await makeKeys()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(keys, null, 2), { mode: 0o600, flag: 'wx' })
  return keys
}

/**
 * Replaces the signing key in `file`. Tokens of the two keys before it stay good, so that nobody is signed out;
 * with `forget` they do not, for when a key has leaked. A running server takes the new key at its next start.
 */
export async function rotateKeys(file: string, { forget = false } = {}): Promise<Keys> {
  const old = JSON.parse(await readFile(file, 'utf8')) as Keys
  const fresh = await makeKeys()
  const kept = forget ? [] : old.signing.slice(0, KEPT_KEYS)
  const keys = { ...fresh, signing: [...fresh.signing, ...kept] }
  // Whoever reads meanwhile finds the old file or the new one, never half of one.
  await writeFile(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return keys
}

/** A fresh set of keys, kept nowhere. */
export async function makeKeys(): Promise<Keys> {
  const signing = await makeSigningKey()
  return {
    signing: [signing],
    anonKey: await projectKey(signing, 'anon'),
    serviceKey: await projectKey(signing, 'service_role'),
  }
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
