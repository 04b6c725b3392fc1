import {
  changePassword,
  checkPassword,
  deleteMyAccount,
  getAccount,
  saveName,
} from '~/data/account'
import { askForEmailChange, resendEmailChange } from '~/data/email-change'
import {
  accountNameSchema,
  deleteAccountSchema,
  emailChangeSchema,
  newPasswordSchema,
} from '~/domain/account-form'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { authFailure, codeOf } from './auth-failure'
import type { Person } from './person'
import type { Sent } from './sent'

/** Saves the name. The new session changes the header too. */
export async function submitName({ client }: Person, { values }: Sent): Promise<Outcome> {
  try {
    await saveName(client, accountNameSchema.parse(values))
    return { ok: true, message: 'Your name is saved' }
  } catch (error) {
    return authFailure(error, 'Your name could not be saved')
  }
}

/** Asks for another address. It waits until its mailbox has agreed, and the old one too where that is proved. */
export async function submitEmail({ client }: Person, { values }: Sent): Promise<Outcome> {
  try {
    const { email } = emailChangeSchema().parse(values)
    const { asksOld } = await askForEmailChange(client, { email, path: '/account' })
    const inbox = asksOld ? 'your inboxes' : 'the inbox of the new address'
    return { ok: true, message: `Almost done: please check ${inbox}` }
  } catch (error) {
    return authFailure(error, 'Your email could not be changed')
  }
}

/** Mails the links of a change that waits again. */
export async function submitEmailAgain({ client }: Person): Promise<Outcome> {
  try {
    const { email, isProved } = await getAccount(client)
    await resendEmailChange(client, { email, path: '/account' })
    const links = isProved ? 'The links are on their' : 'The link is on its'
    return { ok: true, message: `${links} way again` }
  } catch (error) {
    return authFailure(error, 'No email could be sent. Please try again.')
  }
}

/** Changes the password of a person who knows the present one. */
export async function submitPassword(person: Person, { values }: Sent): Promise<Outcome> {
  const { currentPassword, password } = newPasswordSchema().parse(values)
  const refusal = await checkCurrentPassword(person, currentPassword)
  if (refusal) return refusal
  try {
    await changePassword(person.client, password)
    return { ok: true, message: 'Your password is changed' }
  } catch (error) {
    return authFailure(error, 'Your password could not be changed')
  }
}

/** Deletes the account of a person who knows its password, and signs them out. */
export async function submitDeletion(person: Person, { values }: Sent): Promise<Outcome> {
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
  { client, guest }: Person,
  password: string,
): Promise<Outcome | undefined> {
  try {
    const { email } = await getAccount(client)
    await checkPassword(guest, { email, password })
    return undefined
  } catch (error) {
    const failure = authFailure(error, 'Your password could not be checked')
    if (codeOf(error) !== 'invalid_credentials') return failure
    const message = 'This is not your current password'
    return { ok: false, message, errors: { currentPassword: message } }
  }
}

// Returns the database's own words where it refused by a rule of the café.
function ruleOf(error: unknown): string | undefined {
  return error instanceof Error && codeOf(error) === 'P0001' ? error.message : undefined
}
