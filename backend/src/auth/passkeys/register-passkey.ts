// POST /passkeys/registration/options and /verify: add a passkey to the account that is signed in.
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { allCredentials, type CredentialResponse, expectedAnswer } from '../authenticators.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { changeAccount, hasShownFactor, requireUser, type SignedIn } from '../signed-in-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { addChallenge, CHALLENGE_MS, passkeyAnswer, takeChallenge } from './passkey-challenges.ts'
import * as passkeyErrors from './passkey-errors.ts'
import { listPasskeys } from './passkey-rows.ts'

const MOST_PASSKEYS = 10

export async function passkeyRegistrationOptions(
  c: Context,
  service: AuthService,
): Promise<Response> {
  const { user } = await requireManager(c, service)
  await mustHaveRoom(service.database, user.id)
  const options = await generateRegistrationOptions({
    rpName: service.siteName(),
    rpID: new URL(service.siteUrl).hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.phone || user.id,
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: await allCredentials(service.database, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return c.json(await addChallenge(service.database, { userId: user.id, options }))
}

export async function addPasskey(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireManager(c, service)
  const answer = await readBody(c, passkeyAnswer)
  const { challenge, response } = await takeChallenge(service.database, signedIn.user.id, answer)
  const registered = await registrationOf(service, challenge, response)
  const added = await changeAccount(service.database, signedIn, async (connection, current) => {
    mustManagePasskeys(current)
    await mustHaveRoom(connection, current.user.id)
    const passkey = await insert(connection, current.user.id, registered)
    await audit(connection, 'passkey_created', current.user, { passkey_id: passkey.id })
    return passkey
  }).catch(onUniqueViolation(passkeyErrors.credentialExists))
  service.notices.passkeyAdded(signedIn.user)
  return c.json(added)
}

/** Returns the caller. Throws for one who may not add passkeys. */
async function requireManager(c: Context, service: AuthService): Promise<SignedIn> {
  const signedIn = await requireUser(c, service)
  if (signedIn.user.is_anonymous) throw errors.noAuthorization(403)
  mustManagePasskeys(signedIn)
  return signedIn
}

/** Throws when the account has a second factor that this session has not used. */
export function mustManagePasskeys(signedIn: SignedIn): void {
  if (hasShownFactor(signedIn)) return
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled'
  throw errors.insufficientAal(403, message)
}

async function mustHaveRoom(connection: Connection, userId: string): Promise<void> {
  const passkeys = await listPasskeys(connection, userId)
  if (passkeys.length >= MOST_PASSKEYS) throw passkeyErrors.tooManyPasskeys()
}

type Registration = Awaited<ReturnType<typeof registrationOf>>

async function registrationOf(
  service: AuthService,
  challenge: string,
  response: CredentialResponse,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expectedAnswer(service, challenge),
    response: response as unknown as RegistrationResponseJSON,
  }).catch(() => {
    throw passkeyErrors.verificationFailed()
  })
  if (!registrationInfo) throw passkeyErrors.verificationFailed()
  return registrationInfo
}

async function insert(connection: Connection, userId: string, registered: Registration) {
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registered
  const [added] = await connection.query<{ id: string; friendly_name: string; created_at: Date }>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type,
       aaguid, sign_count, transports, backup_eligible, backed_up, friendly_name)
     values ($1, $2, $3, 'none', $4, $5, $6::jsonb, $7, $8, $9)
     returning id, friendly_name, created_at`,
    [
      userId,
      Buffer.from(credential.id, 'base64url'),
      credential.publicKey,
      aaguid,
      credential.counter,
      JSON.stringify(credential.transports ?? []),
      credentialDeviceType === 'multiDevice',
      credentialBackedUp,
      `Passkey, ${dayFormat.format()}`,
    ],
  )
  if (!added) throw new Error('the passkey was not added')
  return added
}

/** The day in the name that a passkey has until its owner gives it another. */
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'Europe/London',
})
