// Opens wallet passes as wallets do: a pass or link that is not whole and signed by the café is refused.
import { createHash, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import forge from 'node-forge'
import type { makeWalletKeys } from './throw-away-keys.ts'

type Keys = Pick<ReturnType<typeof makeWalletKeys>, 'cafePublicKey' | 'googlePublicKey'>

/**
 * Returns the facts of an Apple pass and the names of its pictures. Throws unless every part is in its signed
 * manifest.
 */
export function readPass({ cafePublicKey }: Keys, file: Uint8Array) {
  const { 'manifest.json': manifest, signature, 'pass.json': pass, ...pictures } = unzipSync(file)
  if (!manifest || !signature || !pass) throw new Error('a part of the pass is missing')
  const hashes = Object.entries({ 'pass.json': pass, ...pictures }).map(([name, bytes]) => [
    name,
    createHash('sha1').update(bytes).digest('hex'),
  ])
  const listed: [string, unknown][] = Object.entries(jsonOf(manifest))
  if (JSON.stringify(listed.sort()) !== JSON.stringify(hashes.sort())) {
    throw new Error('the manifest is of other parts')
  }
  if (!isSignedBy(cafePublicKey, signature, manifest)) throw new Error('the café has not signed it')
  return { pass: jsonOf(pass), pictures: Object.keys(pictures).sort() }
}

/** Returns the pass in a link to Google. Throws unless the service account has signed it. */
export async function readSaveLink({ googlePublicKey }: Keys, link: string) {
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link) ?? []
  const { payload } = await jwtVerify(token, await importSPKI(googlePublicKey, 'RS256'), {
    issuer: 'passes@cafe.example',
    audience: 'google',
    algorithms: ['RS256'],
  })
  return payload
}

function jsonOf(bytes: Uint8Array): object {
  return JSON.parse(Buffer.from(bytes).toString())
}

/** True when this is a detached PKCS #7 signature of a text by the holder of the key. */
function isSignedBy(publicKey: string, signature: Uint8Array, text: Uint8Array): boolean {
  const der = forge.util.createBuffer(Buffer.from(signature).toString('binary'))
  const { rawCapture } = Object.assign(
    { rawCapture: {} as Record<string, never> },
    forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der)),
  )
  const { Class, Type, create, toDer } = forge.asn1
  const attributes: forge.asn1.Asn1[] = rawCapture.authenticatedAttributes ?? []
  const signed = Buffer.from(
    toDer(create(Class.UNIVERSAL, Type.SET, true, attributes)).getBytes(),
    'binary',
  )
  const digests = ['sha1', 'sha256'].map((hash) => createHash(hash).update(text).digest())
  const isOfText = digests.some((digest) => signed.includes(digest))
  const bytes = Buffer.from(rawCapture.signature ?? '', 'binary')
  return isOfText && ['sha1', 'sha256'].some((hash) => verify(hash, signed, publicKey, bytes))
}
