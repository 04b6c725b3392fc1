import { href } from 'react-router'
import { z } from 'zod'
import { change, formChange } from '~/changes/change'
import {
  changePassword,
  mailResetLink,
  resendConfirmation,
  signIn,
  signUp,
} from '~/data/accounts/account'
import { authCode } from '~/data/accounts/auth-refusal'
import { sendPhoneCode, signInWithPhoneCode, signInWithProvider } from '~/data/accounts/other-ways'
import { signInWithPasskey } from '~/data/accounts/passkeys'
import { answerWithRecoveryCode } from '~/data/accounts/recovery-codes'
import { answerWithCode } from '~/data/accounts/second-factors'
import { answerWithSecurityKey } from '~/data/accounts/security-keys'
import { type Client, guestClient } from '~/data/client'
import { signOut } from '~/data/sign-out'
import { chosenPasswordSchema, forgottenPasswordSchema } from '~/domain/accounts/account-form'
import { phoneSchema } from '~/domain/accounts/phone-sign-in'
import { codeSchema, recoveryCodeSchema } from '~/domain/accounts/second-factor'
import { type SignIn, signInSchema } from '~/domain/accounts/sign-in'
import { signUpSchema } from '~/domain/accounts/sign-up'
import { logError } from '~/log-error'
import { invitationIn, withReturnPath } from '~/session/return-path'
import { sessionState } from '~/session/session-store'
import { passkeyLimitMs } from './passkey-limit'

export { carryOut } from '~/changes/carry-out'

const factorId = z.string()
/** The path that the link of a mail, or a provider, leads to in the end. */
const returnTo = z.string()

const failed = 'Login failed'
const welcome = { done: 'Welcome back!', failed }
/** Says nothing while a second factor is still asked for. */
const unlessWaiting = (words: string) =>
  sessionState().status === 'second-factor' ? undefined : words

// A new session leads on from /auth by itself, or to the second factor.
export const changes = {
  signUp: formChange({
    form: signUpSchema(),
    about: { returnTo },
    // The page that an invitation leads to welcomes its person.
    run: async (client, { values, returnTo: path }) => {
      const staysSignedIn = invitationIn(path) !== null
      const opener = staysSignedIn ? client : await guestClient()
      const { isConfirmed } = await signUp(opener, { ...values, path, staysSignedIn })
      return { isConfirmed, isSignedIn: isConfirmed && staysSignedIn }
    },
    words: {
      done: (_, { isConfirmed, isSignedIn }) =>
        isSignedIn
          ? undefined
          : `Account created! ${isConfirmed ? 'You can now login.' : 'Please follow the link in our email to you.'}`,
      failed: 'Signup failed',
    },
  }),
  signIn: formChange({
    form: signInSchema,
    about: { returnTo },
    words: { done: () => unlessWaiting('Welcome back!'), failed },
    run: (client, { values, returnTo: path }) => signInOrRemind(client, values, path),
  }),
  provider: change({
    schema: z.object({ provider: z.string(), returnTo }),
    words: { failed },
    run: (client, { provider, returnTo: end }) =>
      signInWithProvider(client, { provider, path: withReturnPath(href('/auth'), end) }),
  }),
  phone: formChange({
    form: phoneSchema,
    about: {},
    words: { failed: 'The code couldn’t be sent. Please try again.' },
    run: (client, { values: { phone } }) => sendPhoneCode(client, phone),
  }),
  phoneCode: formChange({
    form: codeSchema,
    about: phoneSchema.shape,
    words: { done: () => unlessWaiting('You’re signed in'), failed },
    run: (client, { phone, values: { code } }) => signInWithPhoneCode(client, { phone, code }),
  }),
  code: formChange({
    form: codeSchema,
    about: { factorId },
    words: welcome,
    run: (client, { factorId: id, values: { code } }) =>
      answerWithCode(client, { factorId: id, code }),
  }),
  passkey: change({
    schema: z.object({}),
    words: { done: () => unlessWaiting('Welcome back!'), failed },
    run: signInWithPasskey,
    limitMs: passkeyLimitMs,
  }),
  securityKey: change({
    schema: z.object({ factorId }),
    words: welcome,
    run: answerWithSecurityKey,
    limitMs: passkeyLimitMs,
  }),
  recoveryCode: formChange({
    form: recoveryCodeSchema,
    about: {},
    words: welcome,
    run: (client, { values: { code } }) => answerWithRecoveryCode(client, code),
  }),
  cancel: change({
    schema: z.object({}),
    words: { failed: 'Error signing out' },
    run: signOut,
  }),
  // The answer does not tell whether there is such an account.
  forgotten: formChange({
    form: forgottenPasswordSchema,
    about: { returnTo },
    words: { failed: 'The email couldn’t be sent. Please try again.' },
    run: async (_, { values: { email }, returnTo: end }) =>
      mailResetLink(await guestClient(), { email, path: withReturnPath(href('/auth/reset'), end) }),
  }),
  chosen: formChange({
    form: chosenPasswordSchema(),
    about: {},
    words: { done: 'Your password is changed', failed: 'Your password couldn’t be changed' },
    run: (client, { values: { password } }) => changePassword(client, password),
  }),
}

/** Mails another link to a person who has not confirmed their address, because the first may be lost or too old. */
async function signInOrRemind(client: Client, person: SignIn, path: string): Promise<void> {
  try {
    await signIn(client, person)
  } catch (error) {
    if (authCode(error) === 'email_not_confirmed') {
      await resendConfirmation(client, { email: person.email, path }).catch(logError)
    }
    throw error
  }
}
