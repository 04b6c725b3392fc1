// Password rules and hashing. New hashes are argon2id with OWASP's parameters; what accounts bring along from hosted Supabase
// is bcrypt.
import { hash, verify } from '@node-rs/argon2'
import { compare } from 'bcryptjs'
import { errors } from './auth-error.ts'
import type { PasswordRules } from './auth-settings.ts'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Weakness {
  message: string
  reasons: ('length' | 'characters')[]
}

/** What the rules miss in a password, or null, in Supabase Auth's words. */
export function weaknessOf(password: string, { min, characters }: PasswordRules): Weakness | null {
  const isShort = password.length < min
  const lacks = characters.some((kind) => !Array.from(kind).some((one) => password.includes(one)))
  if (!isShort && !lacks) return null
  const messages = [
    isShort && `Password should be at least ${min} characters.`,
    lacks && `Password should contain at least one character of each: ${characters.join(', ')}.`,
  ]
  return {
    message: messages.filter(Boolean).join(' '),
    reasons: [...(isShort ? ['length' as const] : []), ...(lacks ? ['characters' as const] : [])],
  }
}

/** Throws weak_password or validation_failed for a password that the rules refuse (specification §5). */
export function mustBeStrongPassword(password: string, rules: PasswordRules): void {
  if (password.length > rules.max) {
    throw errors.validationFailed(`Password cannot be longer than ${rules.max} characters`)
  }
  const weakness = weaknessOf(password, rules)
  if (weakness) throw errors.weakPassword(weakness.message, weakness.reasons)
}

/** The argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/**
 * Whether the password belongs to the hash. Without a hash it takes as long as with one of ours and answers false, so that
 * the time does not tell which addresses have an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (isBcrypt(stored)) return compare(password, stored)
  const matches = await verify(stored || (await nobody), password).catch(() => false)
  return matches && Boolean(stored)
}

export function isBcrypt(stored: string | null): stored is string {
  return /^\$2[aby]\$/.test(stored ?? '')
}

const nobody = hashPassword('nobody has this password')
