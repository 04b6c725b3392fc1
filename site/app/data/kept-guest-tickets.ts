// Keeps the tickets that the link of a mail opens on this device, for a door without a network. Only the link opens them
// again: whoever sits at this computer next must not find them.
import { z } from 'zod'
import { keptPurchase } from './kept-tickets'
import type { TicketPurchase } from './own-tickets'
import { openSealedText, sealText } from './sealed-text'

const cacheName = 'tickets-of-guests'
/** The newest links; it bounds what lies in the browser's storage. */
const maxLinks = 10

type Order = [TicketPurchase, ...TicketPurchase[]]

const keptOrder = z.object({
  savedAt: z.iso.datetime(),
  order: z.tuple([keptPurchase], keptPurchase),
})

export interface KeptGuestTickets {
  /** The time at which the order was last read. */
  savedAt: string
  order: Order
}

/** Keeps the order of a link in place of the former one. Throws where the browser allows no storage, or no more. */
export async function keepGuestTickets({
  token,
  ...kept
}: KeptGuestTickets & { token: string }): Promise<void> {
  const cache = await caches.open(cacheName)
  const address = await addressOf(token)
  // It goes to the end of the keys, which are in the order of their coming.
  await cache.delete(address)
  await cache.put(address, new Response(await sealText(JSON.stringify(kept), token)))
  const keys = await cache.keys()
  for (const old of keys.slice(0, -maxLinks)) await cache.delete(old)
}

/** Reads the order that is kept here for a link; null without one. Throws where the browser allows no storage. */
export async function readKeptGuestTickets({
  token,
}: {
  token: string
}): Promise<KeptGuestTickets | null> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(await addressOf(token))
  const text = found && (await openSealedText(new Uint8Array(await found.arrayBuffer()), token))
  return text ? (keptOrder.safeParse(JSON.parse(text)).data ?? null) : null
}

/** Forgets the order of a link. */
export async function forgetGuestTickets({ token }: { token: string }): Promise<void> {
  await (await caches.open(cacheName)).delete(await addressOf(token))
}

/** An address that doesn't tell the token. */
async function addressOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`link ${token}`))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `/tickets/kept/${digits.join('')}`
}
