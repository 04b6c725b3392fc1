// An id token may name its access token by a hash (at_hash); the local provider's don't, so this file makes its
// tokens.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth } from './auth-service.ts'

describe.skipIf(noDatabase)('an id token that names its access token', () => {
  let auth: AuthOnTest
  let issuer: string
  let token: string
  const server = createServer()

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const key = { ...(await exportJWK(publicKey)), kid: '1', alg: 'ES256' }
    server.on('request', ({ url }, response) => {
      const isDiscovery = url === '/.well-known/openid-configuration'
      const body = isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: [key] }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    const half = createHash('sha256').update('its access token').digest().subarray(0, 16)
    token = await new SignJWT({ at_hash: half.toString('base64url') })
      .setProtectedHeader({ alg: 'ES256', kid: '1' })
      .setIssuer(issuer)
      .setAudience('app')
      .setSubject('somebody')
      .setExpirationTime('1h')
      .sign(privateKey)
    auth = await openAuth({ providers: { app: { issuer, clientId: 'app' } } })
  })
  afterAll(async () => {
    server.close()
    await auth.close()
  })

  const signIn = (access_token: string) =>
    auth.client().auth.signInWithIdToken({ provider: 'app' as 'google', token, access_token })

  it('is valid only with that access token', async () => {
    expect((await signIn('another access token')).error?.message).toBe('Bad ID token')
    expect((await signIn('its access token')).error).toBeNull()
  })
})
