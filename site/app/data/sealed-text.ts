// Texts that lie on a device only for a person who knows a secret, such as the token of a link.

const nonceBytes = 12

/** Seals a text with AES-GCM. The secret is a long random one: nothing here makes a password hard to guess. */
export async function sealText(text: string, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const algorithm = { name: 'AES-GCM', iv: nonce }
  const bytes = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(secret), bytes)
  const both = new Uint8Array(nonceBytes + sealed.byteLength)
  both.set(nonce)
  both.set(new Uint8Array(sealed), nonceBytes)
  return both
}

/** Returns a sealed text, or null where the secret is another one or a byte was changed. */
export async function openSealedText(
  sealed: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<string | null> {
  const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, nonceBytes) }
  const key = await keyOf(secret)
  try {
    const bytes = await crypto.subtle.decrypt(algorithm, key, sealed.subarray(nonceBytes))
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
