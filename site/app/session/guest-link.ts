// The link in a guest's mail: its token stands in addresses, and in this tab for the way back from the payment page. It
// lives as long as the tab: the next person at this computer must not find it.
import { href } from 'react-router'
import { type Client, guestClient } from '~/data/client'
import { isRecordId } from '~/domain/record-id'
import { connectSession } from './session-store'

const storageKeyOf = (orderId: string) => `guest-link:${orderId}`

/** Keeps the token of the link to an order. */
export function keepGuestToken(orderId: string, token: string): void {
  sessionStorage.setItem(storageKeyOf(orderId), token)
}

/** Returns the token of the link to an order that was bought in this tab, or null. */
export function guestTokenOf(orderId: string): string | null {
  return sessionStorage.getItem(storageKeyOf(orderId))
}

/** Returns the token in the parameters of an address, or null without a good one. */
export function tokenIn(query: URLSearchParams): string | null {
  const token = query.get('token') ?? ''
  return isRecordId(token) ? token : null
}

/** Returns the client of a guest's link, or without a token that of the account that is signed in here. */
export function connectHolder(token: string | null): Promise<Client> {
  return token === null ? connectSession() : guestClient(token)
}

/** Returns the address of the tickets that a link opens, with the parameters of a way back from the payment page. */
export function guestTicketsPath(token: string, back = new URLSearchParams()): string {
  return `${href('/tickets/guest')}?${new URLSearchParams([['token', token], ...back])}`
}

/** Returns the address of a receipt, with the token where it is that of a guest. */
export function receiptPath(id: string, token: string | null): string {
  const path = href('/tickets/receipts/:id', { id })
  return token === null ? path : `${path}?${new URLSearchParams({ token })}`
}
