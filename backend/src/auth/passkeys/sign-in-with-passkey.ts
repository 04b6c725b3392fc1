// POST /passkeys/authentication/options and /verify: sign in with a passkey. The authenticator says whose it is.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { type CredentialResponse, expectedAnswer } from '../authenticators.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { deviceOf, startSession } from '../sessions.ts'
import { isBanned } from '../signed-in-user.ts'
import { lockUser, type User } from '../users/users.ts'
import { addChallenge, CHALLENGE_MS, passkeyAnswer, takeChallenge } from './passkey-challenges.ts'
import * as passkeyErrors from './passkey-errors.ts'
import { findPasskey, type Passkey, readPasskey, requirePasskey } from './passkey-rows.ts'

export async function passkeySignInOptions(c: Context, service: AuthService): Promise<Response> {
  await service.limits.passkey(c)
  const options = await generateAuthenticationOptions({
    rpID: new URL(service.siteUrl).hostname,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
  })
  return c.json(await addChallenge(service.database, { userId: null, options }))
}

export async function signInWithPasskey(c: Context, service: AuthService): Promise<Response> {
  const wasRight = await service.limits.passkey(c)
  const answer = await readBody(c, passkeyAnswer)
  const { challenge, response } = await takeChallenge(service.database, null, answer)
  const found = await findPasskey(service.database, response.id)
  if (!found || found.user_id !== userOf(response)) throw passkeyErrors.verificationFailed()
  const session = await service.database.transaction({}, async (connection) => {
    const user = await lockUser(connection, found.user_id)
    const passkey = await requirePasskey(connection, user.id, found.id)
    const { newCounter, userVerified } = await verified(service, { challenge, response, passkey })
    mustBeAdmitted(user)
    await noteUse(connection, passkey, newCounter)
    const visit = { method: 'passkey', ...deviceOf(c) }
    return startSession(connection, service, user, {
      ...visit,
      passkey: { id: passkey.id, isTwoFactors: userVerified },
    })
  })
  // The request for the options and this one don't count.
  await wasRight()
  await wasRight()
  return c.json(session)
}

/** Returns the account that the authenticator names. */
function userOf({ response: { userHandle } }: CredentialResponse): string | null {
  return userHandle ? Buffer.from(userHandle, 'base64url').toString() : null
}

/** Throws unless the passkey signed this challenge for this site, with a counter that was not seen before. */
async function verified(
  service: AuthService,
  answer: { challenge: string; response: CredentialResponse; passkey: Passkey },
) {
  const checked = await verifyAuthenticationResponse({
    ...expectedAnswer(service, answer.challenge),
    response: answer.response as unknown as AuthenticationResponseJSON,
    credential: readPasskey(answer.passkey),
  }).catch(() => {
    throw passkeyErrors.verificationFailed()
  })
  if (!checked.verified) throw passkeyErrors.verificationFailed()
  return checked.authenticationInfo
}

function mustBeAdmitted(user: User): void {
  if (user.email && !user.email_confirmed_at) throw errors.emailNotConfirmed(403)
  if (user.phone && !user.phone_confirmed_at) throw errors.phoneNotConfirmed(403)
  if (isBanned(user)) throw errors.userBanned()
}

async function noteUse(connection: Connection, { id }: Passkey, counter: number): Promise<void> {
  await connection.query(
    `update auth.webauthn_credentials
     set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1`,
    [id, counter],
  )
}
