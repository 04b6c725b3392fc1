// Keeps the orders of somebody who buys without an account, so that they come back from the payment page to their tickets.
// They live as long as the tab: whoever sits at this computer next must not find them.
import { href } from 'react-router'

const linkKeyOf = (orderId: string) => `guest-link:${orderId}`
const orderKeyOf = (eventId: string) => `guest-order:${eventId}`

/** Keeps the token of the link to an order. */
export function keepGuestToken(orderId: string, token: string): void {
  sessionStorage.setItem(linkKeyOf(orderId), token)
}

/** Returns the token of the link to an order that was bought in this tab, or null. */
export function guestTokenOf(orderId: string): string | null {
  return sessionStorage.getItem(linkKeyOf(orderId))
}

/** Returns the id of the order that a guest is about to place for an event, the same until it is placed. */
export function guestOrderId(eventId: string, newId: () => string): string {
  const kept = sessionStorage.getItem(orderKeyOf(eventId))
  if (kept) return kept
  const id = newId()
  sessionStorage.setItem(orderKeyOf(eventId), id)
  return id
}

/** Forgets that id, because the order is placed. */
export function forgetGuestOrderId(eventId: string): void {
  sessionStorage.removeItem(orderKeyOf(eventId))
}

/** Returns the address of a receipt of the order that a link opens. */
export function guestReceiptPath(token: string, id: string): string {
  return `${href('/tickets/receipts/:id', { id })}?${new URLSearchParams({ token })}`
}

/** Returns the address of the tickets that a link opens; `checkout` says how somebody comes back from the payment page. */
export function guestTicketsPath(token: string, checkout: string | null = null): string {
  return `${href('/tickets/guest')}?${new URLSearchParams({ token, ...(checkout && { checkout }) })}`
}
