/** Navigation state that tells /auth where to go back to after signing in. */
export interface ReturnState {
  returnTo: string
}

/** The way back held in navigation state; only a path on this site counts, else it is /. */
export function returnPathOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/'
  const { returnTo } = state
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/'
}

/** The way back as part of an address that has to survive a mail. */
export function withReturnPath(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`
}

/** The way back out of such an address. */
export function returnPathIn(search: URLSearchParams): string {
  return returnPathOf({ returnTo: search.get('returnTo') })
}
