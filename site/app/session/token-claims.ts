/** What an access token says of its session. */
interface TokenClaims {
  /** aal2 once a second factor was shown. */
  aal?: unknown
  /** How they proved who they are, newest first. */
  amr?: { method: string; timestamp: number }[]
}

/**
 * Reads an access token; of an unreadable one nothing is known. Only to choose a screen: the server checks the token's
 * signature wherever it matters.
 */
export function claimsOf(accessToken: string): TokenClaims {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
