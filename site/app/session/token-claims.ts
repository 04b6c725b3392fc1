/** The claims of an access token about its session. */
interface TokenClaims {
  /** aal2 once a second factor was shown. */
  aal?: unknown
  /** The ways in which the person proved who they are, newest first. */
  amr?: { method: string; timestamp: number }[]
}

/**
 * Reads the claims of an access token; an unreadable one has none. They only choose a screen: the server checks the
 * token's signature wherever it matters.
 */
export function claimsOf(accessToken: string): TokenClaims {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
