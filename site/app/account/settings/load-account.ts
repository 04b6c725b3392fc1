// Apart, because the file that imports it is long.
import { getAccount } from '~/data/accounts/account'
import { listPasskeys } from '~/data/accounts/passkeys'
import { countRecoveryCodes } from '~/data/accounts/recovery-codes'
import { listMySessions } from '~/data/accounts/sessions'
import type { Client } from '~/data/client'
import { listOwnPurchases } from '~/data/tickets/own-tickets'
import { comingTickets } from '~/domain/tickets/coming-tickets'
import { logError } from '~/log-error'

/** Reads everything that My Account shows of a person. Throws when the account itself can't be read. */
export async function loadAccount(client: Client, { userId }: { userId: string }) {
  const reading = getAccount(client)
  const [account, codesLeft, passkeys, sessions, purchases] = await Promise.all([
    reading,
    reading.then(({ factors }) => countRecoveryCodes(client, factors).catch(unread)),
    listPasskeys(client).catch(unread),
    listMySessions(client).catch(unread),
    listOwnPurchases(client, { userId }).catch(unread),
  ])
  const tickets = purchases && comingTickets(purchases, new Date())
  return { account, codesLeft, passkeys, sessions, tickets }
}

// A part of the page that can't be read leaves the rest in place.
function unread(error: unknown): null {
  logError(error)
  return null
}
