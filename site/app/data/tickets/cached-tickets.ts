// Keeps tickets on this device for a door without a network. Those of an account go when it signs out. Those of a guest
// are sealed with the token of their link: the next person at this computer must not find them.
import { z } from 'zod'
import { cachedTicketsKey } from '~/data/cached-tickets-key'
import { openSealedText, sealText } from '~/data/sealed-text'
import type { Holder } from '~/domain/tickets/holder'
import type { TicketPurchase } from './own-tickets'
import { purchaseFields, ticketEventFields } from './purchase-schema'

// They bound what lies in the browser's storage.
const maxOrders = 100
const maxLinks = 10

const cacheName = 'tickets-of-guests'

const event = z.object({
  ...ticketEventFields,
  lets_give_back: z.boolean(),
  refund_rule: z.string(),
  customers_cancel_hours: z.number().nullable(),
  guest_question: z.string(),
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

const purchase: z.ZodType<TicketPurchase> = z.object({
  ...purchaseFields,
  events: event,
  orders: z.object({ answer: z.string() }),
  payments: z.array(payment),
})

const cachedTickets = z.object({
  /** The account, or null for a guest. */
  userId: z.string().nullable(),
  savedAt: z.iso.datetime(),
  orders: z.array(z.tuple([purchase], purchase)).max(maxOrders),
})

export type CachedTickets = Omit<z.output<typeof cachedTickets>, 'userId'>

/**
 * Reads the tickets that this device has of a holder, with the time at which they were last read; null without any.
 * Those of another account are removed. Throws where the browser allows no storage.
 */
export async function readCachedTickets({ userId, token }: Holder): Promise<CachedTickets | null> {
  const text = token === null ? localStorage.getItem(cachedTicketsKey) : await readSealed(token)
  const { data } = cachedTickets.safeParse(parsed(text))
  if (data?.userId === userId) return data
  if (token === null) localStorage.removeItem(cachedTicketsKey)
  return null
}

/**
 * Keeps a holder's tickets in place of the former ones, without what they told the café. Throws where the browser
 * allows no storage, or no more.
 */
export async function cacheTickets(
  { userId, token }: Holder,
  { savedAt, orders }: CachedTickets,
): Promise<void> {
  const kept = { userId, savedAt, orders: orders.slice(0, maxOrders) }
  const text = JSON.stringify(kept, (key, value) => (key === 'answer' ? '' : value))
  if (token === null) localStorage.setItem(cachedTicketsKey, text)
  else await writeSealed(token, text)
}

/** Forgets what a guest's link opened here. */
export async function forgetCachedTickets({ token }: { token: string }): Promise<void> {
  await (await caches.open(cacheName)).delete(await addressOf(token))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

async function readSealed(token: string): Promise<string | null> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(await addressOf(token))
  return found ? openSealedText(new Uint8Array(await found.arrayBuffer()), token) : null
}

async function writeSealed(token: string, text: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const address = await addressOf(token)
  // The keys are in the order in which they came, so the newest link goes to their end.
  await cache.delete(address)
  await cache.put(address, new Response(await sealText(text, token)))
  const keys = await cache.keys()
  for (const old of keys.slice(0, -maxLinks)) await cache.delete(old)
}

/** An address that doesn't tell the token. */
async function addressOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`link ${token}`))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `/tickets/kept/${digits.join('')}`
}
