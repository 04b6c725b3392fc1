import { isRecordId } from '~/domain/record-id'

/** Navigation state that tells /auth where to go back to after signing in. */
export interface ReturnState {
  returnTo: string
  /** The query of that page's address: what was chosen there. */
  query?: string
  /** The title of the event whose tickets are to be bought there. */
  buying?: string
  /** The title of the event whose waiting list is to be joined there. */
  waitingFor?: string
}

// Nothing is read from this address; it only shows whether another address would leave the site.
const home = 'http://home.invalid'

/**
 * Returns the way back held in navigation state, with its query. Only a path on this site counts; anything else is /.
 */
export function returnPathOf(state: unknown): string {
  const returnTo = textIn(state, 'returnTo') + textIn(state, 'query')
  if (!returnTo.startsWith('/') || !URL.canParse(returnTo, home)) return '/'
  // Parsed like a browser does it: tabs are passed over, and "/.//" is "//".
  const { origin, pathname, search, hash } = new URL(returnTo, home)
  const isOfThisSite = origin === home && !pathname.startsWith('//')
  return isOfThisSite ? pathname + search + hash : '/'
}

/** Returns the title of the event whose tickets someone wants to buy after signing in; empty without one. */
export function buyingOf(state: unknown): string {
  return textIn(state, 'buying')
}

/** Returns the title of the event whose waiting list someone wants to join after signing in; empty without one. */
export function waitingForOf(state: unknown): string {
  return textIn(state, 'waitingFor')
}

/** Returns the token of the invitation that a way back takes up, or null. */
export function invitationIn(returnTo: string): string | null {
  const { pathname, searchParams } = new URL(returnTo, home)
  const token = searchParams.get('invitation') ?? ''
  return pathname === '/owners' && isRecordId(token) ? token : null
}

/** Adds the way back to an address that has to survive a mail. */
export function withReturnPath(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`
}

/** Reads the way back out of such an address. */
export function returnPathIn(search: URLSearchParams): string {
  return returnPathOf({ returnTo: search.get('returnTo') })
}

function textIn(state: unknown, name: keyof ReturnState): string {
  const value = new Map(Object.entries(state ?? {})).get(name)
  return typeof value === 'string' ? value : ''
}
