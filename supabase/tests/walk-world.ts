// What a random walk knows of the shop: who has which tickets and places, and who waits. Nothing here asks the database.
import { emailOf } from './cafe.ts'
import { type Customer, customers, isUnpaid, type Purchase } from './money-model.ts'

export interface Show {
  eventId: string
  adult: string
  child: string
  last: string
  box: string
  /** A kind of ticket that an owner deletes as soon as that is possible. */
  spare: string
  isCancelled: boolean
  isPublished: boolean
  /** True while the time is over until which unpaid tickets are kept. */
  isOverdue: boolean
}

export interface Line {
  type: string
  quantity: number
}

export interface Hold {
  id: string
  event: string
  lines: Line[]
  state: 'open' | 'paid' | 'given_up' | 'expired'
  /** True once a type of it is deleted, which is only possible when Stripe takes no money for it any more. */
  isOver: boolean
  /** Whose it is: an account, or the address of a guest. */
  account: Customer | null
  address: string | null
}

/** Somebody on the waiting list, in the order in which they joined. */
export interface Entry {
  id: string
  type: string
  account: Customer
  places: number
  state: 'waiting' | 'offered' | 'bought' | 'lapsed' | 'left' | 'ended'
  /** True once the time of the offer is over, which nobody has noticed yet. */
  isLate: boolean
  order: string | null
}

/** The order of a guest, and the token of its link. */
interface GuestOrder {
  order: string
  token: string
  address: string
}

/** The price of a ticket, and of one in a box, in pence. */
const price = 1250
export const boxPrice = 1999

export type World = ReturnType<typeof createWorld>

/** Returns a shop without shows; `random` gives numbers from 0 to 1. */
export function createWorld(random: () => number) {
  const shows: Show[] = []
  /** The places of each kind of ticket that there is; Infinity for no limit. */
  const capacities = new Map<string, number>()
  const purchases: Purchase[] = []
  const holds: Hold[] = []
  const entries: Entry[] = []
  const guestOrders: GuestOrder[] = []
  /** How often what a walk should come across has happened. */
  const happened = new Map<string, number>()

  const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length) - 1] as Item
  /** Good tickets more often than others, because those have the longer life. */
  function onePurchase(): Purchase {
    const good = purchases.filter(({ event, isCancelled }) => isOn(event) && !isCancelled)
    return oneOf(good.length > 0 && random() < 0.8 ? good : purchases)
  }
  const oneShow = () => {
    const on = shows.filter(({ isCancelled }) => !isCancelled)
    return oneOf(on.length > 0 && random() < 0.95 ? on : shows)
  }
  const typesOf = (show: Show) =>
    [show.adult, show.child, show.last, show.box, show.spare].filter((type) => capacities.has(type))
  const showOf = (type: string) => shows.find((show) => typesOf(show).includes(type))
  const priceOf = (type: string) => (showOf(type)?.box === type ? boxPrice : price)
  const showAt = (event: string) => shows.find(({ eventId }) => eventId === event)

  const isOn = (event: string) => showAt(event)?.isCancelled === false
  const isOnSale = (event: string) => isOn(event) && showAt(event)?.isPublished === true
  const isOpen = ({ state }: Entry) => state === 'waiting' || state === 'offered'
  const orderOf = (purchase: Purchase) => purchases.filter(({ order }) => order === purchase.order)

  const soldOf = (type: string) =>
    purchases.reduce((sum, it) => sum + (it.type === type && !it.isCancelled ? it.quantity : 0), 0)
  const heldOf = (type: string) =>
    holds
      .filter(({ state }) => state === 'open')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.type === type ? line.quantity : 0), 0) +
    entries.reduce(
      (sum, it) => sum + (it.type === type && it.state === 'offered' ? it.places : 0),
      0,
    )
  const room = (type: string) => (capacities.get(type) ?? 0) - soldOf(type) - heldOf(type)

  /** Ends the offers whose time is over, and offers what is free to the first in line whom it is enough for. */
  function tend(type: string): void {
    const line = entries.filter((it) => it.type === type && isOpen(it))
    const isOver = !isOnSale(showOf(type)?.eventId ?? '')
    for (const entry of line) {
      if (isOver) entry.state = 'ended'
      else if (entry.state === 'offered' && entry.isLate) entry.state = 'lapsed'
      if (!isOpen(entry)) note(entry.state)
    }
    let free = room(type)
    for (const entry of line) {
      if (entry.state !== 'waiting' || entry.places > free) continue
      entry.state = 'offered'
      free -= entry.places
      note('offered')
    }
  }

  /** Does the same after places were freed. Where there is no limit nobody looks for them: everyone has an offer. */
  function freed(type: string): void {
    if (Number.isFinite(capacities.get(type))) tend(type)
  }

  /** Frees the places of what was not paid in time, and returns those purchases. */
  function lapse(type: string): Purchase[] {
    const due = showOf(type)?.isOverdue ? purchases.filter((it) => it.type === type) : []
    const lapsed = due.filter(isUnpaid)
    for (const purchase of lapsed) purchase.isCancelled = true
    return lapsed
  }

  /** Makes room for an order, also by the offers to its buyer, or changes nothing and returns false. */
  function makeRoom(
    order: { id: string; account: Customer | null; lines: Line[] },
    frees: { unpaid: boolean } = { unpaid: true },
  ): boolean {
    const former = structuredClone(entries)
    const lapsed: Purchase[] = []
    for (const { type, quantity } of order.lines) {
      if (frees.unpaid) lapsed.push(...lapse(type))
      tend(type)
      takeOffers(type, order)
      if (room(type) >= quantity) continue
      entries.splice(0, entries.length, ...former)
      for (const purchase of lapsed) purchase.isCancelled = false
      return false
    }
    if (lapsed.length > 0) note('lapsed for a buyer')
    return true
  }

  function takeOffers(type: string, order: { id: string; account: Customer | null }): void {
    for (const entry of entries) {
      if (entry.type !== type || entry.account !== order.account || entry.state !== 'offered')
        continue
      Object.assign(entry, { state: 'bought', order: order.id })
      note('bought')
    }
  }

  /** Gives the places of a hold free; places that were on offer to its buyer are theirs again for the rest of the time. */
  function release(hold: Hold, state: 'given_up' | 'expired'): void {
    hold.state = state
    for (const { type, quantity } of hold.lines) {
      for (const entry of entries) {
        if (entry.order !== hold.id || entry.type !== type || entry.state !== 'bought') continue
        const isKept =
          !entry.isLate &&
          !entries.some((it) => it.account === entry.account && it.type === type && isOpen(it))
        Object.assign(entry, {
          state: isKept ? 'offered' : 'lapsed',
          places: isKept ? Math.min(entry.places, quantity) : entry.places,
          order: null,
        })
        note(isKept ? 'offered again' : 'offered no more')
      }
    }
    for (const { type } of hold.lines) freed(type)
  }

  function add(
    bought: Pick<Purchase, 'id' | 'code' | 'order' | 'event' | 'type' | 'quantity' | 'price'>,
    { account, address }: { account: Customer | null; address: string | null },
  ): Purchase {
    const money = { paid: 0, refunded: 0, counters: [] }
    const card = { online: 0, refundedOnline: 0, asked: 0, failed: 0 }
    const people = { admitted: 0, isCancelled: false, isGift: false, hasMoved: false }
    const holder = { holder: account, address: account ? null : address }
    const added: Purchase = { ...bought, ...money, ...card, ...people, ...holder }
    purchases.push(added)
    return added
  }

  /** Cancels purchases whole and offers their places to whoever waits. */
  function cancelAll(cancelled: Purchase[]): void {
    const standing = cancelled.filter(({ isCancelled }) => !isCancelled)
    for (const purchase of standing) purchase.isCancelled = true
    for (const { type } of standing) freed(type)
  }

  /** Each purchase, as rowsOf reads them. */
  const rows = () =>
    purchases
      .map(({ id, type, quantity, price: total, paid, refunded, admitted, isCancelled }) => [
        ...[id, type, quantity, total, paid, refunded, admitted, isCancelled],
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))

  const accountOf = (address: string) =>
    customers.find((customer) => emailOf(customer) === address) ?? null

  const lists = { shows, capacities, purchases, holds, entries, guestOrders, happened }
  const dice = { random, upTo, oneOf, onePurchase, oneShow }
  const facts = {
    typesOf,
    showOf,
    showAt,
    priceOf,
    isOn,
    isOnSale,
    isOpen,
    orderOf,
    soldOf,
    heldOf,
    room,
  }
  const acts = {
    tend,
    freed,
    lapse,
    makeRoom,
    takeOffers,
    release,
    add,
    cancelAll,
    accountOf,
    note,
    rows,
  }
  return { ...lists, ...dice, ...facts, ...acts }
}
