interface FactorSession {
  access_token: string
  user: { factors?: { status: string }[] | undefined }
}

/**
 * Whether the person has a second factor but has only given the password so far.
 * Such a session counts as signed out until the code or passkey is given.
 */
export function hasSecondFactorPending({ access_token, user }: FactorSession): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false
  return hasFactor && assuranceOf(access_token) !== 'aal2'
}

// Only to choose a screen: the server checks the token's signature wherever the level matters.
function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return null
  }
}
