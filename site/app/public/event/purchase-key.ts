// A purchase of one kind of ticket is a row that the browser inserts; several kinds are bought by one call. The key of a
// purchase makes sure that it is never made twice, whichever way it goes: its first word is the ticket code of the first
// kind, and its second the id of the order, once several kinds have been sent under it. The key of a purchase by card is
// 'hold' and the id of its order.
import type { OrderLine } from '~/data/ticket-purchases'
import type { PayWay } from '~/domain/card-payment'
import { newRecordId } from '~/domain/record-id'

/** Returns the key under which an order of these lines is sent: the earlier one where it serves. */
export function purchaseKeyFor(lines: OrderLine[], earlierKey: string): string {
  const [ticketCode = '', orderId] = earlierKey.split(' ')
  return lines.length > 1 ? `${ticketCode} ${orderId ?? newRecordId()}` : earlierKey
}

/** Returns a key for a purchase by card. */
export function newHoldKey(): string {
  return `${holdMark} ${newRecordId()}`
}

/** Returns the id of the order that this key holds, or null where it is no purchase by card. */
export function heldOrderOf(purchaseKey: string): string | null {
  const [mark, orderId] = purchaseKey.split(' ')
  return mark === holdMark && orderId ? orderId : null
}

/** Returns how the purchase of this key is paid. */
export function wayOf(purchaseKey: string): PayWay {
  return heldOrderOf(purchaseKey) ? 'card' : 'at_cafe'
}

// No ticket code looks like it.
const holdMark = 'hold'
