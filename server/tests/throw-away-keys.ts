// Makes keys and certificates like those that Apple and Google issue, for one test.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

const dayMs = 86_400_000

function makeKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

type KeyPair = ReturnType<typeof makeKeys>

function certify(subject: string, { publicKey }: KeyPair, issuer: string, { privateKey }: KeyPair) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - dayMs)
  certificate.validity.notAfter = new Date(Date.now() + dayMs)
  certificate.setSubject([{ name: 'commonName', value: subject }])
  certificate.setIssuer([{ name: 'commonName', value: issuer }])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** Writes them to files and returns their environment, the public keys, and a function that removes them. */
export function makeWalletKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-keys-'))
  const [apple, cafe, google] = [makeKeys(), makeKeys(), makeKeys()]
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const account = { client_email: 'passes@cafe.example', private_key: google.privateKey }
  return {
    cafePublicKey: cafe.publicKey,
    googlePublicKey: google.publicKey,
    environment: {
      APPLE_WALLET_PASS_TYPE: 'pass.example.cafe',
      APPLE_WALLET_TEAM: 'ABCDE12345',
      APPLE_WALLET_CERTIFICATE: write('pass.pem', certify('Pass', cafe, 'Apple', apple)),
      APPLE_WALLET_KEY: write('key.pem', cafe.privateKey),
      APPLE_WALLET_WWDR: write('wwdr.pem', certify('Apple', apple, 'Apple', apple)),
      GOOGLE_WALLET_ISSUER: '3388000000001234567',
      GOOGLE_WALLET_SERVICE_ACCOUNT: write('account.json', JSON.stringify(account)),
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
