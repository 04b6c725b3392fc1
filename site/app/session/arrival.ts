/**
 * The fragment of the address as the page was opened, by a link in a mail or on the way back from a provider: the auth
 * client takes the tokens of a session out of the address.
 */
export const arrivalFragment = typeof window === 'undefined' ? '' : window.location.hash

/** Tells whether the page was opened with a session in its address. */
export function cameWithSession(): boolean {
  return /[#&]access_token=/.test(arrivalFragment)
}

/** Tells whether it was opened with a session, or with word why there is none. */
export function cameWithAnswer(): boolean {
  return cameWithSession() || /[#&]error_code=/.test(arrivalFragment)
}
