// Security keys as a second factor. The client's own register() and authenticate() refuse the fingerprint of a phone;
// here the person chooses. The casts are for its types, which are of a later WebAuthn than the browser's.
import type { Client } from '~/data/client'
import { mustKnowPasskeys, refuseInWords } from './passkey-refusal'
import { removeUnfinished } from './second-factors'

/**
 * Has the browser confirm with a key that was added before; the session is whole from then on. Throws the auth
 * server's refusal, or the browser's.
 */
export async function answerWithSecurityKey(
  client: Client,
  { factorId }: { factorId: string },
): Promise<void> {
  mustKnowPasskeys()
  const challenge = await challengeKey(client, factorId)
  const options = challenge.webauthn.credential_options as CredentialRequestOptions
  const credential = await navigator.credentials
    .get({ ...options, signal: onlyOne() })
    .catch(refuseInWords)
  await verify(client, { factorId, challengeId: challenge.id, type: 'request', credential })
}

/**
 * Has the browser ask a security key for a credential, or make one, and adds it. What was begun is taken back when it
 * comes to nothing. Throws the auth server's refusal, or the browser's.
 */
export async function addSecurityKey(client: Client, name: string): Promise<void> {
  mustKnowPasskeys()
  await removeUnfinished(client)
  const factor = { factorType: 'webauthn', friendlyName: name } as const
  const { data, error } = await client.auth.mfa.enroll(factor)
  if (error) throw error
  try {
    await makeKey(client, data.id)
  } catch (cause) {
    await client.auth.mfa.unenroll({ factorId: data.id })
    throw cause
  }
}

async function makeKey(client: Client, factorId: string): Promise<void> {
  const challenge = await challengeKey(client, factorId)
  const options = challenge.webauthn.credential_options as CredentialCreationOptions
  const credential = await navigator.credentials
    .create({ ...options, signal: onlyOne() })
    .catch(refuseInWords)
  await verify(client, { factorId, challengeId: challenge.id, type: 'create', credential })
}

let question: AbortController | undefined

// A browser asks one thing at a time: what was asked before and left without an answer ends.
function onlyOne(): AbortSignal {
  question?.abort()
  question = new AbortController()
  return question.signal
}

async function challengeKey(client: Client, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: here() })
  if (error) throw error
  return data
}

interface Answer {
  factorId: string
  challengeId: string
  type: 'create' | 'request'
  credential: Credential | null
}

type Verification = Parameters<Client['auth']['mfa']['verify']>[0]

async function verify(client: Client, { type, credential, ...ids }: Answer): Promise<void> {
  const webauthn = { ...here(), type, credential_response: credential }
  const { error } = await client.auth.mfa.verify({ ...ids, webauthn } as Verification)
  if (error) throw error
}

/** Whom the key is for. */
function here() {
  const { hostname, origin } = window.location
  return { rpId: hostname, rpOrigins: [origin] }
}
