// Errors as the official client reads them (protocol.md §1.1): one factory per code, worded as Supabase Auth words it.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface AuthErrorOptions {
  extra?: object
  headers?: Record<string, string>
  /** For the log. */
  cause?: unknown
}

export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: object
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { extra = {}, headers = {}, cause }: AuthErrorOptions = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** An error of the id_token grant, which has OAuth's shape in any version. */
export class OAuthError extends AuthError {
  override name = 'OAuthError'
  constructor(message: string, kind = 'invalid request') {
    super(400, kind, message)
  }
}

export const errors = {
  badJson: () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON'),
  validationFailed: (message: string) => new AuthError(400, 'validation_failed', message),
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  userAlreadyExists: () => new AuthError(422, 'user_already_exists', 'User already registered'),
  emailExists: () =>
    new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ),
  samePassword: () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.'),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons } } }),
  emailNotConfirmed: () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed'),
  phoneNotConfirmed: () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed'),
  phoneExists: () =>
    new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered'),
  signUpsDisabled: () =>
    new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  anonymousDisabled: () =>
    new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  phoneDisabled: () => new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  otpExpired: (message: string) => new AuthError(403, 'otp_expired', message),
  notAdmin: () => new AuthError(403, 'not_admin', 'User not allowed'),
  linkingDisabled: () =>
    new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  identityAlreadyExists: (whose: 'yours' | 'other' = 'other') =>
    new AuthError(
      422,
      'identity_already_exists',
      `Identity is already linked${whose === 'other' ? ' to another user' : ''}`,
    ),
  userBanned: (status: 400 | 403 = 403, message = 'User is banned') =>
    new AuthError(status, 'user_banned', message),
  noAuthorization: (status: 401 | 403 = 401) =>
    new AuthError(status, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (message: string) => new AuthError(403, 'bad_jwt', message),
  userNotFound: () =>
    new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  noSuchRoute: (route: string) => new AuthError(404, 'not_found', `${route} is not answered here`),
  samlDisabled: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  web3Disabled: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  tooManyRequests: (seconds: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(seconds) },
    }),
  textNotSent: (cause: unknown) =>
    new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider', { cause }),
  tooManyTexts: (seconds: number) => tooSoon('over_sms_send_rate_limit', seconds),
  factorOff: (what: 'enroll' | 'verify', type: string, name: string) =>
    new AuthError(
      422,
      `mfa_${type}_${what}_not_enabled`,
      `MFA ${what === 'enroll' ? 'enroll is' : 'verification is'} disabled for ${name}`,
    ),
  tooManyMessages: (seconds: number) => tooSoon('over_email_send_rate_limit', seconds),
}

function tooSoon(code: string, seconds: number) {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, code, message, { headers: { 'Retry-After': String(seconds) } })
}

/** Tells whether an error asks its caller to wait. */
export function isTooManyRequests(error: unknown): boolean {
  return error instanceof AuthError && error.status === 429
}

const VERSION = '2024-01-01'

/** The error in the shape that the caller's API version expects. */
export function respondWithError(c: Context, error: AuthError): Response {
  if (error instanceof OAuthError) {
    return c.json({ error: error.code, error_description: error.message }, error.status)
  }
  const headers = { ...error.headers, 'X-Sb-Error-Code': error.code }
  if ((c.req.header('X-Supabase-Api-Version') ?? '') >= VERSION) {
    return c.json({ code: error.code, message: error.message, ...error.extra }, error.status, {
      ...headers,
      'X-Supabase-Api-Version': VERSION,
    })
  }
  const body = { code: error.status, error_code: error.code, msg: error.message, ...error.extra }
  return c.json(body, error.status, headers)
}
