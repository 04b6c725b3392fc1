// The settings of accounts. Each has a default that suits a small site.

export interface AuthSettings {
  /** True when anyone may make an account. */
  signUps: boolean
  /** True: an account may sign in at once. False: its e-mail address must be confirmed first. */
  autoconfirm: boolean
  /** True when people may sign in with a telephone number. */
  phoneSignIns: boolean
  /** The same for telephone numbers: false means that a texted code must be entered first. */
  phoneAutoconfirm: boolean
  /** True when people may sign in without an address. */
  anonymousSignIns: boolean
  /** The addresses that must confirm when an account changes its address. */
  confirmEmailChange: 'both' | 'new'
  /** True when a new password needs a mailed code once the session is older than a day. */
  reauthenticateForPassword: boolean
  password: PasswordRules
  /** The second factors that people may have. */
  factors: { totp: boolean; phone: boolean; webauthn: boolean }
  /**
   * Addresses outside the site that links in mails and providers may lead to. In them `*` stands for anything but `.`
   * and `/`, and `**` for anything.
   */
  redirectUrls: string[]
  rateLimits: RateLimitSettings
  /** The providers to sign in with, by name: `google`, `apple`, `azure`, or any other with its issuer. */
  providers: Record<string, ProviderSettings>
  /** True when a customer may add and remove ways to sign in. */
  manualLinking: boolean
  /** The CAPTCHA that sign-ups and sign-ins need. */
  captcha: CaptchaSettings | null
  /** The number of days that entries of auth.audit_log_entries are kept. */
  auditDays: number
  /** The most mails to one address in a day, from all callers together. */
  mailsADay: number
  /** The seconds for which a mailed code or link is valid. */
  mailTokenSeconds: number
}

export interface PasswordRules {
  min: number
  max: number
  /** Sets of characters; a password must contain one character of each. */
  characters: string[]
}

interface CaptchaSettings {
  provider: 'hcaptcha' | 'turnstile'
  secret: string
  /** An address to use instead of the provider's. */
  url?: string
}

/** An OpenID Connect provider, and this service's registration there. */
export interface ProviderSettings {
  /** The provider's address; google, apple and azure have a default. */
  issuer?: string
  clientId: string
  clientSecret?: string
  /** Client ids of apps, whose id tokens are accepted too. */
  otherClientIds?: string[]
}

/**
 * Numbers of requests in five minutes from one network address; mails are also counted by receiver. The waits after
 * wrong passwords and codes of one account follow from these numbers (rate-limits.ts).
 */
export interface RateLimitSettings {
  /** Sign-ins with a wrong password, and sign-ups. */
  signIns: number
  refreshes: number
  /** Requests that send a mail or a text message. */
  messages: number
  /** Attempts with a code or link. */
  verifications: number
  /** The fewest seconds between two messages of one kind to one receiver. */
  secondsBetweenMessages: number
}

const defaults: AuthSettings = {
  signUps: true,
  autoconfirm: true,
  phoneSignIns: false,
  phoneAutoconfirm: false,
  anonymousSignIns: false,
  confirmEmailChange: 'both',
  reauthenticateForPassword: false,
  password: { min: 6, max: 100, characters: [] },
  factors: { totp: true, phone: false, webauthn: true },
  redirectUrls: [],
  rateLimits: {
    signIns: 30,
    refreshes: 150,
    messages: 30,
    verifications: 30,
    secondsBetweenMessages: 60,
  },
  providers: {},
  manualLinking: true,
  captcha: null,
  auditDays: 30,
  mailsADay: 10,
  mailTokenSeconds: 3600,
}

/** Returns the defaults with these overrides. */
export function authSettings(different: Partial<AuthSettings> = {}): AuthSettings {
  return { ...defaults, ...different }
}

/** Returns what anyone may know of them. */
export function publicSettings({
  signUps,
  autoconfirm,
  phoneSignIns,
  phoneAutoconfirm,
  anonymousSignIns,
  password,
  providers,
}: AuthSettings): object {
  return {
    external: {
      email: true,
      phone: phoneSignIns,
      anonymous_users: anonymousSignIns,
      ...Object.fromEntries(Object.keys(providers).map((name) => [name, true])),
    },
    disable_signup: !signUps,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: true,
    // These two are ours: a form that asks for a new password says and checks the rules.
    password_min_length: password.min,
    password_required_characters: password.characters,
  }
}
