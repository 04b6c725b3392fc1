import { arrivalFragment } from './arrival'

let isTold = false

/**
 * Says why a provider has not signed anybody in, where the page was opened with such an answer; null once it is told.
 */
export function takeProviderRefusal(): string | null {
  const refusal = isTold ? null : providerRefusalIn(arrivalFragment)
  isTold = true
  return refusal
}

/** The same, read out of an address's fragment. Anyone can write its words, so none of them is shown. */
export function providerRefusalIn(fragment: string): string | null {
  const answer = new URLSearchParams(fragment.slice(1))
  const code = answer.get('error_code') ?? answer.get('error')
  return code === null ? null : (refusals.get(code) ?? notSignedIn)
}

const notSignedIn =
  'You’re not signed in: the other site hasn’t told us who you are. Please try again, or sign in another way.'

// The keys are the auth server's codes.
const refusals = new Map([
  [
    'provider_email_needs_verification',
    'Your email address isn’t confirmed there yet. Please confirm it with the other site first.',
  ],
  ['signup_disabled', 'You have no account here yet, and new ones can’t be made at the moment.'],
  ['user_banned', 'This account is closed.'],
  ['over_request_rate_limit', 'Too many tries. Please wait a few minutes and try again.'],
  [
    'unexpected_failure',
    'The other site isn’t answering at the moment. Please try again later, or sign in another way.',
  ],
])
