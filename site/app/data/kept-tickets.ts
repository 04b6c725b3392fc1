// Keeps the tickets of the person signed in on this device, for a door without a network.
import { z } from 'zod'
import { keptTicketsKey } from './kept-tickets-key'
import type { TicketPurchase } from './own-tickets'
import { purchaseFields, ticketEventFields } from './purchase-schema'

/** More would be no ticket for a door: it bounds what lies in the browser's storage. */
const maxOrders = 100

const event = z.object({
  ...ticketEventFields,
  customers_cancel_hours: z.number().nullable(),
})

const payment = z.object({
  id: z.number(),
  receipt_id: z.string(),
  kind: z.string(),
  method: z.string(),
  amount: z.number(),
  recorded_at: z.string(),
  corrects: z.number().nullable(),
})

/** A purchase as it is kept on this device. */
export const keptPurchase: z.ZodType<TicketPurchase> = z.object({
  ...purchaseFields,
  events: event,
  payments: z.array(payment),
})

const order = z.tuple([keptPurchase], keptPurchase)

const keptTickets = z.object({
  userId: z.string(),
  savedAt: z.iso.datetime(),
  orders: z.array(order).max(maxOrders),
})

export type KeptTickets = z.output<typeof keptTickets>

/**
 * Reads the tickets that are kept here for a person. Null without any; those of somebody else, or of another form, are
 * removed. Throws where the browser allows no storage.
 */
export function readKeptTickets({ userId }: { userId: string }): KeptTickets | null {
  const { data } = keptTickets.safeParse(parsed(localStorage.getItem(keptTicketsKey)))
  if (data?.userId === userId) return data
  localStorage.removeItem(keptTicketsKey)
  return null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a person's tickets in place of the former ones. Throws where the browser allows no storage, or no more. */
export function keepTickets({ orders, ...kept }: KeptTickets): void {
  const text = JSON.stringify({ ...kept, orders: orders.slice(0, maxOrders) })
  localStorage.setItem(keptTicketsKey, text)
}
