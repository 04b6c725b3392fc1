// The links of mails to tickets, and by which their holder gives them back.
import { giveBackParameter, mayGiveBack } from '@cafe/site/domain/giving-back'
import type { Purchase } from './purchase.ts'

type Way = readonly [label: string, link: string]

/**
 * Lists the links to a holder's tickets, each once: every order of a guest has a separate one. An attendee added by an
 * owner has none, because their tickets are only in the mail.
 */
export function linksToTickets(purchases: Purchase[], siteUrl: string): Way[] {
  const links = purchases.flatMap(({ has_account, guest_token, sent_token }) => {
    if (sent_token) return `${siteUrl}/tickets/sent?token=${sent_token}`
    if (guest_token) return `${siteUrl}/tickets/guest?token=${guest_token}`
    return has_account ? `${siteUrl}/tickets` : []
  })
  return Array.from(new Set(links), (link) => ['View my tickets', link] as const)
}

/** Lists the same links, or without any the one to the event. */
export function waysToTickets(purchases: Purchase[], siteUrl: string): Way[] {
  const links = linksToTickets(purchases, siteUrl)
  if (links.length > 0) return links
  return purchases
    .slice(0, 1)
    .map(({ event_id }) => ['View the event', `${siteUrl}/events/${event_id}`])
}

/**
 * Lists a link for each order of which its holder may give something back. It leads to the question, and does nothing
 * by itself.
 */
export function waysToGiveBack(purchases: Purchase[], siteUrl: string, now = new Date()): Way[] {
  const returnable = purchases.filter((purchase) => isReturnable(purchase, now))
  const orders = Map.groupBy(returnable, ({ order_id }) => order_id)
  return Array.from(orders, ([order, tickets]) => {
    const codes = tickets.map(({ ticket_code }) => ticket_code).join(', ')
    const label = orders.size === 1 ? 'I can’t come' : `I can’t come: ${codes}`
    return [label, linkToGiveBack(tickets[0], order, siteUrl)] as const
  })
}

/** An account comes first, because a guest's link only shows what is in one. */
function linkToGiveBack(ticket: Purchase | undefined, order: string, siteUrl: string): string {
  const isGuest = ticket?.has_account === false && ticket.guest_token !== null
  const query = new URLSearchParams(isGuest ? { token: ticket.guest_token ?? '' } : {})
  query.set(giveBackParameter, order)
  return `${siteUrl}/tickets${isGuest ? '/guest' : ''}?${query}`
}

/** A person without a page of theirs, and a friend who was sent tickets, give nothing back. */
function isReturnable(purchase: Purchase, now: Date): boolean {
  const { sent_token, guest_token, has_account, quantity, sent, admitted, kept } = purchase
  const isHolder = sent_token === null && (has_account || guest_token !== null)
  const isOutside = purchase.cancelled_at === null && quantity > Math.max(sent, admitted)
  const cancelled_at = purchase.event_cancelled_at?.toISOString() ?? null
  return isHolder && isOutside && mayGiveBack({ ...purchase, cancelled_at }, Number(kept) > 0, now)
}
