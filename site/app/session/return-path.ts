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
