// Recovery codes are made, read as people type them, and kept as hashes here.
import { randomInt } from 'node:crypto'
import { hashPassword } from '../passwords.ts'

const CODES_IN_A_SET = 10
const CODE_LENGTH = 10
/** Crockford's base32: no two of them look alike, and what people read them as instead is understood. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const pattern = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)

/** Ten new codes of 50 random bits each, in lower case and without dashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES_IN_A_SET }, newCode)
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The code that somebody typed, whatever its case, spaces and dashes; null for what can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return pattern.test(code) ? code : null
}

/**
 * The hashes of the codes, as of passwords: slow, each with a salt of its own. A fast hash of 50 bits falls within a day
 * to whoever has stolen the table, and a secret key for it would lie in the same backup.
 */
export async function hashRecoveryCodes(codes: string[]): Promise<string[]> {
  const hashes: string[] = []
  // One after the other: each takes 19 MB while it is made.
  for (const code of codes) hashes.push(await hashPassword(code))
  return hashes
}
