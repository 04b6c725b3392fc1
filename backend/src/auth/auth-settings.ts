// What an owner of the service may decide about accounts. Every setting has a default that suits a small site.

export interface AuthSettings {
  /** What mails and authenticator apps call the site. */
  siteName: string
  /** Whether anyone may make an account. */
  signUps: boolean
  /** True: an account is good at once. False: only after its e-mail address was confirmed. */
  autoconfirm: boolean
  /** Whether a telephone number is a way to sign in. */
  phoneSignIns: boolean
  /** As `autoconfirm`, for telephone numbers: false, only after a code came back. */
  phoneAutoconfirm: boolean
  /** Whether people may sign in without giving an address. */
  anonymousSignIns: boolean
  /** Which addresses must confirm that an account moves from one to the other. */
  confirmEmailChange: 'both' | 'new'
  /** Whether a new password needs a code from a mail when the session is older than a day. */
  reauthenticateForPassword: boolean
  password: PasswordRules
  /** Which second factors people may have. */
  factors: { totp: boolean; phone: boolean; webauthn: boolean }
  /**
   * Where links in mails and providers may lead back to besides the site itself: addresses in which `*` stands for
   * anything but `.` and `/`, and `**` for anything.
   */
  redirectUrls: string[]
  rateLimits: RateLimitSettings
  /** Where people may sign in instead, by name: `google`, `apple`, `azure`, or any other with its issuer. */
  providers: Record<string, ProviderSettings>
  /** Whether a customer may add and remove ways to sign in. */
  manualLinking: boolean
  /** Proof of being a person, asked for where accounts are made and entered. */
  captcha: CaptchaSettings | null
  /** How long it is kept what happened to accounts (auth.audit_log_entries). */
  auditDays: number
  /** Most mails to one address in a day, whoever asks for them. */
  mailsADay: number
  /** How long the code or link of a mail is good. */
  mailTokenSeconds: number
}

export interface PasswordRules {
  min: number
  max: number
  /** Sets of characters, of each of which a password must have one. */
  characters: string[]
}

interface CaptchaSettings {
  provider: 'hcaptcha' | 'turnstile'
  secret: string
  /** Another address than the provider's own. */
  url?: string
}

/** An OpenID Connect provider, as it knows this service. */
export interface ProviderSettings {
  /** The provider's address; google, apple and azure have one. */
  issuer?: string
  clientId: string
  clientSecret?: string
  /** Client ids of apps, whose id tokens are good here too. */
  otherClientIds?: string[]
}

/**
 * How often, in five minutes, for each network address; mails also for each receiver. What wrong passwords and codes of
 * one account cost follows from these numbers (rate-limits.ts).
 */
export interface RateLimitSettings {
  /** Sign-ins with a wrong password, and sign-ups. */
  signIns: number
  refreshes: number
  /** Requests that send a mail or a text message. */
  messages: number
  /** Codes and links tried. */
  verifications: number
  /** Least seconds between two messages of one kind to one receiver. */
  secondsBetweenMessages: number
}

const defaults: AuthSettings = {
  siteName: 'Our site',
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

/** The defaults with what differs from them. */
export function authSettings(different: Partial<AuthSettings> = {}): AuthSettings {
  return { ...defaults, ...different }
}
