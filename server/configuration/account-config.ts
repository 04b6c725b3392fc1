// Reads the settings of accounts from the environment: confirmation, password rules and text messages.
import type { BackendOptions } from '@cafe/backend'
import type { TwilioOptions } from '@cafe/backend/texter'
import { z } from 'zod'
import { readProviders } from './provider-config.ts'
import {
  list,
  mustGoTogether,
  readVariables,
  type Variables,
  wholeNumber,
  yesOrNo,
} from './variables.ts'

export interface AccountConfig {
  auth: NonNullable<BackendOptions['auth']>
  /** The service that sends text messages; without it they are written to the outbox. */
  twilio?: TwilioOptions | undefined
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const digits = '0123456789'
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'

/** The sets of characters of which a password needs one each, by their names in Supabase's configuration. */
const characters = {
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
}

const kinds = z.enum(
  Object.keys(characters) as (keyof typeof characters)[],
  `must be one of ${Object.keys(characters).join(', ')}`,
)

const redirectUrl = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*:\/\//i, 'must be addresses like https://app.cafe.example/**')

const accountVariables = z.object({
  CONFIRM_EMAIL: yesOrNo,
  REDIRECT_URLS: list.pipe(z.array(redirectUrl)).default([]),
  PASSWORD_MIN_LENGTH: wholeNumber('must be a number of characters, 6 to 72', 6, 72).default(6),
  PASSWORD_CHARACTERS: kinds.optional(),
  CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile'], 'must be hcaptcha or turnstile').optional(),
  CAPTCHA_SECRET: z.string().optional(),
  PHONE_SIGN_IN: yesOrNo,
  PHONE_FACTOR: yesOrNo,
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, 'must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +447700900123')
    .optional(),
})

export function readAccountConfig(variables: Variables): AccountConfig {
  mustGoTogether(variables, 'CAPTCHA_PROVIDER', 'CAPTCHA_SECRET')
  mustGoTogether(variables, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM')
  const set = readVariables(accountVariables, variables)
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret } = set
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set
  return {
    auth: {
      autoconfirm: !set.CONFIRM_EMAIL,
      redirectUrls: set.REDIRECT_URLS,
      password: {
        min: set.PASSWORD_MIN_LENGTH,
        max: 100,
        characters: set.PASSWORD_CHARACTERS ? characters[set.PASSWORD_CHARACTERS] : [],
      },
      captcha: provider && secret ? { provider, secret } : null,
      phoneSignIns: set.PHONE_SIGN_IN,
      factors: { totp: true, phone: set.PHONE_FACTOR, webauthn: true },
      providers: readProviders(variables),
    },
    twilio: accountSid && authToken && from ? { accountSid, authToken, from } : undefined,
  }
}
