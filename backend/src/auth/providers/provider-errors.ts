// The refusals of signing in with a provider, and of linked identities, worded as Supabase Auth words them.
import { AuthError } from '../auth-error.ts'

export const badCallback = (message: string) => new AuthError(400, 'bad_oauth_callback', message)

export const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)

export const providerDisabled = (message: string) =>
  new AuthError(400, 'provider_disabled', message)

export const emailNeedsVerification = (provider: string) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )

export const linkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')

export const identityAlreadyExists = (whose: 'yours' | 'other' = 'other') =>
  new AuthError(
    422,
    'identity_already_exists',
    `Identity is already linked${whose === 'other' ? ' to another user' : ''}`,
  )

export const identityNotFound = () =>
  new AuthError(422, 'identity_not_found', "Identity doesn't exist")

export const onlyIdentity = () =>
  new AuthError(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  )

export const identityEmailConflict = () =>
  new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  )
