import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { hashWithArgon2, matchesArgon2, readArgon2Hash, unmatchableHash } from './argon2.ts'

// Made by @node-rs/argon2 2.2.1, which the backend used before.
const older = [
  [
    'correct horse battery',
    '$argon2id$v=19$m=19456,t=2,p=1$utSPR4mzU6jkn6WpnlYSCQ$dxNKYBZ/02+cARwhx4MPtTOjOwgfLLbSmbG8vNPLzj8',
  ],
  [
    'Café ☕ Crème',
    '$argon2id$v=19$m=19456,t=2,p=1$Fq6VKNiIXA/ZwTKBXmPTSw$iHpigsoGHS7XuiBsL7ek+EeXsVmaCwkFN1obIbJHEUE',
  ],
  [
    'x'.repeat(100),
    '$argon2id$v=19$m=19456,t=2,p=1$+qyCLFAL9aX0a/uNE+STcw$10j9kxJeUtR8earNJe3BlcbPuxfCAIwdRDtPXvCDG9I',
  ],
  [
    'correct horse battery',
    '$argon2id$v=19$m=65536,t=3,p=4$Rkho2QZnuEE6YtHrkAIDfQ$vPKqtbuN28ylp3sqw8INpayfXvMofonPlR4tjwJYmOA',
  ],
  [
    'correct horse battery',
    '$argon2i$v=19$m=4096,t=3,p=1$61kcqwbGHfVcnqMSup7rzg$+ZUzFT+WtejTtqZCdAGcimktIXaw3+xV8XJeSU/TlRU',
  ],
  [
    'correct horse battery',
    '$argon2id$v=19$m=4096,t=1,p=1$x+Jn7I+IR0YwiCiH8Spn3w$EU+YLkD4gmTuNeoEF+N10Q',
  ],
] as const

const [[password, hash]] = older
const [, , , , salt = '', tag = ''] = hash.split('$')

async function opens(attempt: string, stored: string): Promise<boolean> {
  const read = readArgon2Hash(stored)
  return read !== null && matchesArgon2(attempt, read)
}

it.each(older)('opens %s with the hash of an older release', async (known, stored) => {
  expect(await opens(known, stored)).toBe(true)
  expect(await opens(`${known} `, stored)).toBe(false)
})

it('makes hashes with a fresh salt', async () => {
  const made = await Promise.all([hashWithArgon2(password), hashWithArgon2(password)])
  for (const one of made) {
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await opens(password, one)).toBe(true)
  }
  expect(made[0]).not.toBe(made[1])
})

it('leaves the disk to others while many passwords are hashed', async () => {
  let finished = 0
  const hashes = Array.from({ length: 16 }, async () => {
    await hashWithArgon2(password)
    finished += 1
  })
  await setImmediate()
  await readFile(import.meta.filename)
  expect(finished).toBeLessThan(8)
  await Promise.all(hashes)
})

it('matches no password with the hash for unknown accounts', async () => {
  expect(await matchesArgon2('', unmatchableHash())).toBe(false)
})

const withParameters = (parameters: string) => `$argon2id$v=19$${parameters}$${salt}$${tag}`

it.each([
  ['too much memory', withParameters('m=131073,t=2,p=1')],
  ['too many passes', withParameters('m=19456,t=17,p=1')],
  ['too many lanes', withParameters('m=19456,t=2,p=17')],
  ['too little memory for its lanes', withParameters('m=31,t=2,p=4')],
  ['no pass', withParameters('m=19456,t=0,p=1')],
  ['an endless number', withParameters(`m=${'9'.repeat(400)},t=2,p=1`)],
  ['a leading zero', withParameters('m=019456,t=2,p=1')],
  ['another order', withParameters('t=2,m=19456,p=1')],
  ['a further parameter', withParameters('m=19456,t=2,p=1,data=AAAA')],
  ['the older version', hash.replace('v=19', 'v=16')],
  ['no version', hash.replace('$v=19', '')],
  ['argon2d', hash.replace('argon2id', 'argon2d')],
  ['a salt of seven bytes', hash.replace(salt, 'AAAAAAAAAA')],
  ['padding', `${hash}=`],
  ['the alphabet of addresses', hash.replace(tag, tag.replaceAll('/', '_'))],
  ['bits behind the last byte', hash.replace(tag, `${tag.slice(0, -1)}9`)],
  ['an empty tag', hash.replace(tag, '')],
  ['a line behind it', `${hash}\n`],
  ['nothing', ''],
])('reads no hash with %s', (_, stored) => {
  expect(readArgon2Hash(stored)).toBeNull()
})
