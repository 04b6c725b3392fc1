import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { lapsedMark } from '~/domain/tickets/kept-until'

/** The purchases that were made at once, for one event. */
export type PurchasedOrder = [TicketPurchase, ...TicketPurchase[]]

/** Tells whether none of an order's tickets admits anybody any more. */
export function isCancelled([first, ...others]: PurchasedOrder): boolean {
  const isEventCancelled = Boolean(first.events?.cancelled_at)
  return isEventCancelled || [first, ...others].every(({ cancelled_at }) => cancelled_at !== null)
}

export const cancelledByUs = 'Cancelled by us'

/** Says of tickets that are no longer good what became of them. */
export function whyGone({ cancelled_by }: Pick<TicketPurchase, 'cancelled_by'>): string {
  if (cancelled_by === 'expiry') return lapsedMark
  return cancelled_by === 'buyer' ? 'Given back' : cancelledByUs
}

/** Returns a text that sorts orders by the start of their event, those that are cancelled last. */
export function placeOf(order: PurchasedOrder): string {
  const [{ events }] = order
  const start = events ? `${events.event_date} ${events.event_time}` : ''
  return `${isCancelled(order) ? 'later' : 'first'} ${start}`
}

/** Returns an order with its kinds of tickets in the order of their event. */
export function sorted([first, ...others]: PurchasedOrder): PurchasedOrder {
  const [head = first, ...rest] = [first, ...others].sort(
    (one, other) =>
      sortOrderOf(one) - sortOrderOf(other) || typeOf(one).localeCompare(typeOf(other), 'en'),
  )
  return [head, ...rest]
}

function typeOf({ ticket_types }: TicketPurchase): string {
  return ticket_types?.name ?? ''
}

function sortOrderOf({ ticket_types }: TicketPurchase): number {
  return ticket_types?.sort_order ?? 0
}
