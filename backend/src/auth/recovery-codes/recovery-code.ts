// Makes recovery codes, reads them as people type them, and hashes them.
import { randomInt } from 'node:crypto'
import { hashPassword } from '../passwords.ts'

const CODES_IN_A_SET = 10
const CODE_LENGTH = 10
/** Crockford's base32: no two characters look alike, and common misreadings are understood. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const pattern = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)

/** Returns ten new codes of 50 random bits each, in lower case and without dashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES_IN_A_SET }, newCode)
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Reads a code as typed, whatever its case, spaces and dashes; null when it can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return pattern.test(code) ? code : null
}

/**
 * Hashes the codes like passwords, slowly and each with its salt. A fast hash of 50 bits can be broken within a day,
 * and a secret key for it would lie in the same backup.
 */
export async function hashRecoveryCodes(codes: string[]): Promise<string[]> {
  const hashes: string[] = []
  // One after another, because each hash takes 19 MB.
  for (const code of codes) hashes.push(await hashPassword(code))
  return hashes
}
