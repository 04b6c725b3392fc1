// Password rules and hashing. New hashes are argon2id with OWASP's parameters.
import { hash, verify } from '@node-rs/argon2'
import { errors } from './auth-error.ts'
import type { AuthSettings } from './auth-settings.ts'

type PasswordRules = AuthSettings['password']

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Throws weak_password or validation_failed for a password that the rules refuse (specification §5). */
export function mustBeStrongPassword(password: string, { min, max }: PasswordRules): void {
  if (password.length < min) {
    throw errors.weakPassword(`Password should be at least ${min} characters.`, ['length'])
  }
  if (password.length > max) {
    throw errors.validationFailed(`Password cannot be longer than ${max} characters`)
  }
}

/** The argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/**
 * Whether the password belongs to the hash. Without a hash it takes just as long and answers false, so that
 * the time does not tell which addresses have an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored || (await nobody), password)
  return matches && Boolean(stored)
}

const nobody = hashPassword('nobody has this password')
