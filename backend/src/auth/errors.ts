// Every refusal of accounts: one factory per code, in Supabase Auth's words. Factors, passkeys and providers
// have files of errors too.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AuthError } from './auth-error.ts'

export const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')

export const bodyTooLarge = (message: string) => new AuthError(413, 'request_too_large', message)

/** A wrong id in a path answers 404, and a change that does not fit the account 422. */
export const validationFailed = (message: string, status: 400 | 404 | 422 = 400) =>
  new AuthError(status, 'validation_failed', message)

export const invalidCredentials = (message = 'Invalid login credentials') =>
  new AuthError(400, 'invalid_credentials', message)

export const userAlreadyExists = () =>
  new AuthError(422, 'user_already_exists', 'User already registered')

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')

export const weakPassword = (message: string, reasons: string[]) =>
  new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons } } })

export const currentPasswordInvalid = () =>
  new AuthError(400, 'current_password_invalid', 'The current password is not correct')

/** 400 for a password, 403 for a passkey. */
export const emailNotConfirmed = (status: 400 | 403 = 400) =>
  new AuthError(status, 'email_not_confirmed', 'Email not confirmed')

export const phoneNotConfirmed = (status: 400 | 403 = 400) =>
  new AuthError(status, 'phone_not_confirmed', 'Phone not confirmed')

export const signUpsDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

export const anonymousDisabled = () =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')

export const phoneDisabled = () =>
  new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')

export const samlDisabled = () =>
  new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')

export const web3Disabled = () =>
  new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')

export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')

export const otpExpired = (message: string) => new AuthError(403, 'otp_expired', message)

export const captchaFailed = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')

export const userBanned = (status: 400 | 403 = 403, message = 'User is banned') =>
  new AuthError(status, 'user_banned', message)

export const noAuthorization = (status: 401 | 403 = 401) =>
  new AuthError(status, 'no_authorization', 'This endpoint requires a valid Bearer token')

export const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)

/** 403 for the account of a token, 404 for one that an administrator names. */
export const userNotFound = (
  status: 403 | 404 = 403,
  message = 'User from sub claim in JWT does not exist',
) => new AuthError(status, 'user_not_found', message)

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

/**
 * The status differs by call, as Supabase Auth's does: 401 at changes of the account, 403 at enrolling, 422 at
 * unenrolling.
 */
export const insufficientAal = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message)

export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')

export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

export const refreshTokenAlreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

export const flowStateNotFound = (status: 400 | 404) =>
  new AuthError(status, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

export const flowStateExpired = () =>
  new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')

export const badCodeVerifier = () =>
  new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  )

export const conflict = (message: string) => new AuthError(409, 'conflict', message)

export const noSuchRoute = (route: string) =>
  new AuthError(404, 'not_found', `${route} is not answered here`)

export const unexpectedFailure = (status: ContentfulStatusCode, message: string, cause?: unknown) =>
  new AuthError(status, 'unexpected_failure', message, { cause })

export const databaseAway = (seconds: number) =>
  new AuthError(503, 'unexpected_failure', 'The database does not answer, try again in a moment', {
    headers: { 'Retry-After': String(seconds) },
  })

export const textNotSent = (cause: unknown) =>
  new AuthError(422, 'sms_send_failed', 'Error sending confirmation OTP to provider', { cause })

export const tooManyRequests = (seconds: number, message = 'Request rate limit reached') =>
  mustWait('over_request_rate_limit', seconds, message)

export const tooManyTexts = (seconds: number) => mustWait('over_sms_send_rate_limit', seconds)

export const tooManyMessages = (seconds: number) => mustWait('over_email_send_rate_limit', seconds)

function mustWait(
  code: string,
  seconds: number,
  message = `For security purposes, you can only request this after ${seconds} seconds.`,
) {
  return new AuthError(429, code, message, { headers: { 'Retry-After': String(seconds) } })
}
