import { describe, expect, it } from 'vitest'
import { readAccountConfig } from './account-config.ts'
import { ConfigError } from './variables.ts'

describe('what the environment says of accounts', () => {
  it('has safe defaults', () => {
    expect(readAccountConfig({})).toEqual({
      auth: {
        autoconfirm: true,
        redirectUrls: [],
        password: { min: 6, max: 100, characters: [] },
        captcha: null,
        phoneSignIns: false,
        factors: { totp: true, phone: false, webauthn: true },
        providers: {},
      },
      twilio: undefined,
    })
  })

  it('switches on what it names', () => {
    const { auth, twilio } = readAccountConfig({
      CONFIRM_EMAIL: 'true',
      REDIRECT_URLS: 'https://app.cafe.example/**, cafe-app://*',
      PASSWORD_MIN_LENGTH: '10',
      PASSWORD_CHARACTERS: 'letters_digits',
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'secret',
      PHONE_SIGN_IN: 'yes',
      PHONE_FACTOR: '1',
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+447700900123',
    })
    expect(auth).toMatchObject({
      autoconfirm: false,
      redirectUrls: ['https://app.cafe.example/**', 'cafe-app://*'],
      password: { min: 10, characters: [expect.stringMatching(/^[a-zA-Z]{52}$/), '0123456789'] },
      captcha: { provider: 'turnstile', secret: 'secret' },
      phoneSignIns: true,
      factors: { phone: true },
    })
    expect(twilio).toEqual({ accountSid: 'AC123', authToken: 'token', from: '+447700900123' })
  })

  it('knows three providers by name', () => {
    const { auth } = readAccountConfig({
      GOOGLE_CLIENT_ID: 'site, android',
      GOOGLE_CLIENT_SECRET: 'g',
      MICROSOFT_CLIENT_ID: 'm',
      MICROSOFT_CLIENT_SECRET: 's',
      MICROSOFT_ISSUER: 'https://login.microsoftonline.com/tenant/v2.0',
      OIDC_KEYCLOAK_ISSUER: 'https://id.cafe.example/realms/staff/',
      OIDC_KEYCLOAK_CLIENT_ID: 'cafe',
    })
    expect(auth.providers).toEqual({
      google: { clientId: 'site', otherClientIds: ['android'], clientSecret: 'g' },
      azure: {
        clientId: 'm',
        otherClientIds: [],
        clientSecret: 's',
        issuer: 'https://login.microsoftonline.com/tenant/v2.0',
      },
      keycloak: {
        clientId: 'cafe',
        otherClientIds: [],
        issuer: 'https://id.cafe.example/realms/staff',
      },
    })
  })

  it.each([
    [{ CONFIRM_EMAIL: 'maybe' }, 'CONFIRM_EMAIL must be true or false.'],
    [
      { REDIRECT_URLS: 'https://a.example,b.example' },
      'REDIRECT_URLS must be addresses like https://app.cafe.example/**.',
    ],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH must be a number of characters, 6 to 72.'],
    [
      { PASSWORD_CHARACTERS: 'all' },
      'PASSWORD_CHARACTERS must be one of letters_digits, lower_upper_letters_digits, lower_upper_letters_digits_symbols.',
    ],
    [
      { CAPTCHA_SECRET: 'x' },
      'CAPTCHA_PROVIDER and CAPTCHA_SECRET go together: set both or neither.',
    ],
    [
      { CAPTCHA_SECRET: 'x', CAPTCHA_PROVIDER: 'mine' },
      'CAPTCHA_PROVIDER must be hcaptcha or turnstile.',
    ],
    [
      { TWILIO_FROM: '+447700900123' },
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together: set all or none.',
    ],
    [
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '07700 900123' },
      'TWILIO_FROM must be a number like +447700900123.',
    ],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET must be set too.'],
    [{ OIDC_KEYCLOAK_CLIENT_ID: 'x' }, 'OIDC_KEYCLOAK_ISSUER must be set too.'],
    [
      { OIDC_KEYCLOAK_CLIENT_ID: 'x', OIDC_KEYCLOAK_ISSUER: 'keycloak' },
      'OIDC_KEYCLOAK_ISSUER must be an address like https://cafe.example.',
    ],
  ])('refuses %o in one line', (variables, line) => {
    expect(() => readAccountConfig(variables)).toThrow(new ConfigError(line))
  })
})
