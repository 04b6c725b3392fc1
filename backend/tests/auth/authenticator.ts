// A security key or passkey in software: it makes one credential and signs with it, as a browser's WebAuthn call would.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

export interface Authenticator {
  /** Makes the credential. With a user id it is a passkey, which tells whose it is. */
  create(challenge: string, userId?: string): object
  get(challenge: string, circumstances?: Circumstances): object
  /** Returns all that it knows, from which it can be made again. */
  keep(): KeptAuthenticator
}

export interface KeptAuthenticator {
  id: string
  privateKey: string
  counter: number
  userHandle?: string | undefined
}

interface Circumstances {
  /** False where a person only touched the key. */
  isVerified?: boolean
  /** What the key counted, when it is not one more than before. */
  counter?: number
}

export function createAuthenticator({
  origin,
  rpId,
  kept,
}: {
  origin: string
  rpId: string
  kept?: KeptAuthenticator | undefined
}): Authenticator {
  const privateKey = kept
    ? createPrivateKey(kept.privateKey)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const publicKey = createPublicKey(privateKey)
  const id = kept ? Buffer.from(kept.id, 'base64url') : randomBytes(32)
  let counter = kept?.counter ?? 0
  let userHandle = kept?.userHandle

  function authenticatorData(flags: number, ...rest: Uint8Array[]) {
    counter += 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, ...rest])
  }

  function clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(challenge, userId) {
      userHandle = userId
      const jwk = publicKey.export({ format: 'jwk' })
      const point = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'))
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, point(jwk.x)],
          [-3, point(jwk.y)],
        ] as const),
      ])
      const length = Buffer.from([0, id.length])
      const authData = authenticatorData(0x45, Buffer.alloc(16), length, id, isoCBOR.encode(key))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
      })
    },
    get(challenge, { isVerified = true, counter: counted = counter } = {}) {
      counter = counted
      const authData = authenticatorData(isVerified ? 0x05 : 0x01)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      })
    },
    keep: () => ({
      id: base64url(id),
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      counter,
      userHandle,
    }),
  }
}
