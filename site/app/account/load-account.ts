import { getAccount } from '~/data/account'
import type { Client } from '~/data/client'
import { listMySessions } from '~/data/sessions'
import { listOwnPurchases } from '~/data/ticket-purchases'
import { comingTickets } from '~/domain/coming-tickets'
import { todayInLondon } from '~/domain/dates'
import { logError } from '~/log-error'

/** Reads what My Account shows of a person. Throws when the account itself can't be read. */
export async function loadAccount(client: Client, { userId }: { userId: string }) {
  const [account, sessions, purchases] = await Promise.all([
    getAccount(client),
    listMySessions(client).catch(unread),
    listOwnPurchases(client, { userId }).catch(unread),
  ])
  return { account, sessions, tickets: purchases && comingTickets(purchases, todayInLondon()) }
}

// A part of the page that can't be read leaves the rest in place.
function unread(error: unknown): null {
  logError(error)
  return null
}
