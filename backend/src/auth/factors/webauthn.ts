// Security keys as a second factor (WebAuthn). The relying party is the site.

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import {
  allCredentials,
  type CredentialResponse,
  credentialResponse,
  type Expected,
  expectedAnswer,
} from '../authenticators.ts'
import * as errors from '../errors.ts'
import type { User } from '../users/users.ts'
import type { Challenge } from './challenges.ts'
import type { Factor } from './factors.ts'
import {
  credentialToStore,
  listCredentials,
  readCredential,
  type StoredCredential,
  saveCredential,
  storedCredentialOf,
} from './webauthn-credential.ts'

/** The answer of an authenticator, as a client sends it back. */
export const webauthnAnswer = z.object({
  type: z.enum(['create', 'request'], 'WebAuthn type must be create or request'),
  credential_response: z.unknown().optional(),
})

/**
 * Returns the options for the browser's call, and what of them is stored. An unverified factor makes a credential.
 */
export async function webauthnOptions(
  { database, siteName, siteUrl }: AuthService,
  user: User,
  factor: Factor,
) {
  const rpID = new URL(siteUrl).hostname
  const stored = storedCredentialOf(factor)
  if (stored) {
    const credential = readCredential(stored)
    const publicKey = await generateAuthenticationOptions({
      rpID,
      allowCredentials: [{ id: credential.id, transports: credential.transports }],
      userVerification: 'preferred',
    })
    return shape('request', publicKey)
  }
  const publicKey = await generateRegistrationOptions({
    rpName: siteName(),
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.id,
    attestationType: 'none',
    excludeCredentials: await allCredentials(database, user.id),
    authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
  })
  return shape('create', publicKey)
}

function shape<Type extends string>(type: Type, publicKey: { challenge: string }) {
  const kept = { type, challenge: publicKey.challenge }
  return { webauthn: { type, credential_options: { publicKey } }, kept }
}

/** Throws unless the authenticator answered this challenge for this site; stores its key and its counter. */
export async function mustBeWebauthnAnswer(
  connection: Connection,
  service: AuthService,
  given: {
    factor: Factor
    challenge: Challenge
    answer: z.infer<typeof webauthnAnswer> | null | undefined
  },
): Promise<void> {
  const { factor, challenge, answer } = given
  if (!answer) throw errors.validationFailed('WebAuthn config required')
  if (!answer.credential_response) throw errors.validationFailed('credential_response required')
  const response = credentialResponse.safeParse(answer.credential_response)
  const question = challenge.web_authn_session_data
  // A factor gets its key once: an older registration does not replace it.
  const due = factor.status === 'verified' ? 'request' : 'create'
  if (!response.success || question?.type !== due || answer.type !== due) throw invalid()
  const expected = expectedAnswer(service, question.challenge)
  const credential = await (question.type === 'create'
    ? newCredential(connection, factor, expected, response.data)
    : usedCredential(expected, response.data, factor)
  ).catch((error: unknown) => {
    // The library throws plain errors; their details would help only an attacker.
    throw error instanceof AuthError ? error : invalid()
  })
  await saveCredential(connection, factor, credential)
}

/**
 * Lists the user's keys, so that browsers refuse to register one again; a client that does it anyway is refused here.
 */
async function newCredential(
  connection: Connection,
  { user_id: userId }: Factor,
  expected: Expected,
  response: CredentialResponse,
): Promise<StoredCredential> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: response as unknown as RegistrationResponseJSON,
  })
  if (!verified) throw invalid()
  const known = await listCredentials(connection, userId)
  if (known.some(({ id }) => id === registrationInfo.credential.id)) throw invalid()
  return credentialToStore(registrationInfo, response.authenticatorAttachment)
}

async function usedCredential(
  expected: Expected,
  response: CredentialResponse,
  factor: Factor,
): Promise<StoredCredential> {
  const stored = storedCredentialOf(factor)
  const credential = stored && readCredential(stored)
  if (!credential || credential.id !== response.id) throw invalid()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: response as unknown as AuthenticationResponseJSON,
    credential,
  })
  if (!verified) throw invalid()
  const authenticator = { ...stored.authenticator, signCount: authenticationInfo.newCounter }
  return { ...stored, authenticator }
}

function invalid() {
  return errors.validationFailed('Invalid credential_response')
}
