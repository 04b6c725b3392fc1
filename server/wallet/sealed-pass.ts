// A pass's address holds its encrypted facts: a telephone opens it without the buyer's token, and any process of the
// café can answer.
import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { type PassFacts, passFacts } from './pass-facts.ts'

const lifetime = '2 minutes'

/** Makes seals with a key that all processes share, and opens them for two minutes. */
export function createSeals(privateKey: string) {
  const key = createHash('sha256').update(`pass addresses\n${privateKey}`).digest()
  return {
    seal: (facts: PassFacts): Promise<string> =>
      new EncryptJWT({ facts })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(lifetime)
        .encrypt(key),
    /** Returns null for anything but a fresh seal of ours. */
    async open(sealed: string): Promise<PassFacts | null> {
      const opened = await jwtDecrypt(sealed, key).catch(() => null)
      return passFacts.safeParse(opened?.payload.facts).data ?? null
    },
  }
}
