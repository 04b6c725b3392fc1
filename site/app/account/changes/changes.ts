import { loadChanges } from '~/changes/load-changes'
import { connectHolder, tokenIn } from '~/session/guest-link'

/** All that people can change on My Account. */
export const accountChanges = loadChanges(() => import('./account-changes'))

/** All that people can do on the screens of signing in, signing up, and a forgotten password. */
export const signInChanges = loadChanges(() => import('./sign-in-changes'))

/** All that customers can do with their tickets, with those held for them, and with their places in a waiting list. */
export const ticketChanges = loadChanges(
  () => import('./ticket-changes'),
  // The link of a guest counts, with any account signed in here.
  ({ url }) => connectHolder(tokenIn(new URL(url).searchParams)),
)
