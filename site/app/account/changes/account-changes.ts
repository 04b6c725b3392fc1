import { href } from 'react-router'
import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import {
  changePassword,
  checkPassword,
  deleteMyAccount,
  getAccount,
  saveName,
} from '~/data/accounts/account'
import { authCode, authRefusal } from '~/data/accounts/auth-refusal'
import { askForEmailChange, resendEmailChange } from '~/data/accounts/email-change'
import { addPasskey, removePasskey, renamePasskey } from '~/data/accounts/passkeys'
import { answerWithCode, removeSecondFactor } from '~/data/accounts/second-factors'
import { addSecurityKey } from '~/data/accounts/security-keys'
import { endMySession, endOtherSessions } from '~/data/accounts/sessions'
import { type Client, guestClient } from '~/data/client'
import { Refusal } from '~/data/refusal'
import {
  accountNameSchema,
  deleteAccountSchema,
  emailChangeSchema,
  newPasswordSchema,
} from '~/domain/accounts/account-form'
import { newPasskeySchema, passkeyNameSchema } from '~/domain/accounts/passkey'
import { codeSchema, factorNameSchema } from '~/domain/accounts/second-factor'
import { passkeyLimitMs } from './passkey-limit'

export { carryOut } from '~/changes/carry-out'

/** The links of a mail lead back to My Account. */
const path = href('/account')
const signOutFailed = 'Error signing out'

export const changes = {
  name: formChange({
    form: accountNameSchema,
    about: {},
    words: { done: 'Your name is saved', failed: 'Your name couldn’t be saved' },
    run: (client, { values }) => saveName(client, values),
  }),
  email: formChange({
    form: emailChangeSchema(),
    about: {},
    run: (client, { values: { email } }) => askForEmailChange(client, { email, path }),
    words: {
      done: (_, { asksOld }) =>
        `Almost done: please check ${asksOld ? 'your inboxes' : 'the inbox of the new address'}`,
      failed: 'Your email couldn’t be changed',
    },
  }),
  emailAgain: change({
    schema: z.object({}),
    async run(client) {
      const { email, isProved } = await getAccount(client)
      await resendEmailChange(client, { email, path })
      return isProved
    },
    words: {
      done: (_, isProved) =>
        `${isProved ? 'The links are on their' : 'The link is on its'} way again`,
      failed: 'No email could be sent. Please try again.',
    },
  }),
  password: formChange({
    form: newPasswordSchema(),
    about: {},
    words: { done: 'Your password is changed', failed: 'Your password couldn’t be changed' },
    async run(client, { values: { currentPassword, password } }) {
      await mustBeOwnPassword(client, currentPassword)
      await changePassword(client, password)
    },
  }),
  firstCode: formChange({
    form: codeSchema,
    about: { factorId: z.string() },
    words: {
      done: 'Your authenticator app is added',
      failed: 'Your authenticator app couldn’t be added',
    },
    run: (client, { factorId, values: { code } }) => answerWithCode(client, { factorId, code }),
  }),
  securityKey: formChange({
    form: factorNameSchema,
    about: {},
    words: { done: 'Your security key is added', failed: 'Your security key couldn’t be added' },
    run: (client, { values: { name } }) => addSecurityKey(client, name),
    limitMs: passkeyLimitMs,
  }),
  passkey: formChange({
    form: newPasskeySchema,
    about: {},
    words: { done: 'Your passkey is added', failed: 'Your passkey couldn’t be added' },
    run: (client, { values: { name } }) => addPasskey(client, name),
    limitMs: passkeyLimitMs,
  }),
  passkeyName: formChange({
    form: passkeyNameSchema,
    about: { id: z.string() },
    words: { done: 'The name is saved', failed: 'The name couldn’t be saved' },
    run: (client, { id, values: { name } }) => renamePasskey(client, { id, name }),
  }),
  removePasskey: change({
    schema: z.object({ id: z.string() }),
    words: { done: 'Removed', failed: 'That couldn’t be removed' },
    run: removePasskey,
  }),
  removeFactor: change({
    schema: z.object({ factorId: z.string() }),
    words: { done: 'Removed', failed: 'That couldn’t be removed' },
    run: removeSecondFactor,
  }),
  endSession: change({
    schema: z.object({ id: z.string() }),
    words: { done: 'That browser is signed out', failed: signOutFailed },
    run: endMySession,
  }),
  endOtherSessions: change({
    schema: z.object({}),
    words: { done: 'Signed out everywhere else', failed: signOutFailed },
    run: endOtherSessions,
  }),
  delete: formChange({
    form: deleteAccountSchema,
    about: {},
    words: { done: 'Your account is deleted', failed: 'Your account couldn’t be deleted' },
    async run(client, { values: { currentPassword } }) {
      await mustBeOwnPassword(client, currentPassword)
      await deleteMyAccount(client)
    },
  }),
}

/** Throws a refusal unless it is the password of the account that is signed in. */
async function mustBeOwnPassword(client: Client, password: string): Promise<void> {
  try {
    const { email } = await getAccount(client)
    await checkPassword(await guestClient(), { email, password })
  } catch (cause) {
    if (authCode(cause) === 'invalid_credentials') {
      const message = 'This isn’t your current password'
      throw new Refusal(message, { field: 'currentPassword', isMessageToo: true, cause })
    }
    throw authRefusal(cause) ?? new Refusal('Your password couldn’t be checked', { cause })
  }
}
