import { changePassword, checkPassword, deleteMyAccount, saveName } from '~/data/account'
import type { Client } from '~/data/client'
import { accountNameSchema, deleteAccountSchema, newPasswordSchema } from '~/domain/account-form'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { authFailure, codeOf } from './auth-failure'

/** Whoever is signed in, and a client without a session to check their password with. */
interface Person {
  client: Client
  guest: Client
  email: string
}

/** Saves the name; the session that comes of it changes the header too. */
export async function submitName(client: Client, values: unknown): Promise<Outcome> {
  try {
    await saveName(client, accountNameSchema.parse(values))
    return { ok: true, message: 'Your name is saved' }
  } catch (error) {
    return authFailure(error, 'Your name could not be saved')
  }
}

/** Changes the password for whoever knows the present one. */
export async function submitPassword(person: Person, values: unknown): Promise<Outcome> {
  const { currentPassword, password } = newPasswordSchema.parse(values)
  const refusal = await checkCurrentPassword(person, currentPassword)
  if (refusal) return refusal
  try {
    await changePassword(person.client, password)
    return { ok: true, message: 'Your password is changed' }
  } catch (error) {
    return authFailure(error, 'Your password could not be changed')
  }
}

/** Deletes the account of whoever knows its password, and signs them out. */
export async function submitDeletion(person: Person, values: unknown): Promise<Outcome> {
  const { currentPassword } = deleteAccountSchema.parse(values)
  const refusal = await checkCurrentPassword(person, currentPassword)
  if (refusal) return refusal
  try {
    await deleteMyAccount(person.client)
    return { ok: true, message: 'Your account is deleted' }
  } catch (error) {
    logError(error)
    return { ok: false, message: ruleOf(error) ?? 'Your account could not be deleted' }
  }
}

async function checkCurrentPassword(
  { guest, email }: Person,
  password: string,
): Promise<Outcome | undefined> {
  try {
    await checkPassword(guest, { email, password })
    return undefined
  } catch (error) {
    const failure = authFailure(error, 'Your password could not be checked')
    if (codeOf(error) !== 'invalid_credentials') return failure
    const message = 'This is not your current password'
    return { ok: false, message, errors: { currentPassword: message } }
  }
}

// The database's own words, where it refused by a rule of the café.
function ruleOf(error: unknown): string | undefined {
  return error instanceof Error && codeOf(error) === 'P0001' ? error.message : undefined
}
