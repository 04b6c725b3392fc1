// Password rules and hashing. New hashes are argon2id with OWASP's parameters; hashes from hosted Supabase are
// bcrypt.

import { readFileSync } from 'node:fs'
import { compare } from 'bcryptjs'
import { hashWithArgon2, matchesArgon2, readArgon2Hash, unmatchableHash } from './argon2.ts'
import type { PasswordRules } from './auth-settings.ts'
import * as errors from './errors.ts'

/**
 * The thousand commonest passwords of at least six characters, in lower case, one a line. From
 * @zxcvbn-ts/language-common 4.1.3 (MIT, © Dan Wheeler, Dropbox and zxcvbn-ts).
 */
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

export interface Weakness {
  message: string
  reasons: ('length' | 'characters' | 'pwned')[]
}

/** Returns the rules that a password breaks, in Supabase Auth's words, or null. A common password is weak too. */
export function weaknessOf(password: string, { min, characters }: PasswordRules): Weakness | null {
  const lacks = characters.some((kind) => !Array.from(kind).some((one) => password.includes(one)))
  const found: [boolean, Weakness['reasons'][number], string][] = [
    [password.length < min, 'length', `Password should be at least ${min} characters.`],
    [
      lacks,
      'characters',
      `Password should contain at least one character of each: ${characters.join(', ')}.`,
    ],
    [
      commonPasswords.has(password.toLowerCase()),
      'pwned',
      'This password is too common. Please choose another.',
    ],
  ]
  const weaknesses = found.filter(([isWeak]) => isWeak)
  if (weaknesses.length === 0) return null
  return {
    message: weaknesses.map(([, , message]) => message).join(' '),
    reasons: weaknesses.map(([, reason]) => reason),
  }
}

/** Throws weak_password or validation_failed for a password that the rules refuse. */
export function mustBeStrongPassword(password: string, rules: PasswordRules): void {
  if (password.length > rules.max) {
    throw errors.validationFailed(`Password cannot be longer than ${rules.max} characters`)
  }
  const weakness = weaknessOf(password, rules)
  if (weakness) throw errors.weakPassword(weakness.message, weakness.reasons)
}

/** Returns the argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hashWithArgon2(password)
}

/**
 * Returns true when the password matches the hash. Without a hash, and with an unreadable one, it takes as long and
 * returns false, so that the time does not tell which addresses have an account.
 */
export async function isCorrectPassword(password: string, stored: string | null): Promise<boolean> {
  if (isBcrypt(stored)) return compare(password, stored)
  return matchesArgon2(password, readArgon2Hash(stored ?? '') ?? unmatchableHash())
}

export function isBcrypt(stored: string | null): stored is string {
  return /^\$2[aby]\$/.test(stored ?? '')
}
