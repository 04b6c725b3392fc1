// What a random walk knows of the shop: who has which tickets and places, and who waits. Nothing here asks the
// database.
import { emailOf } from './cafe.ts'
import type { Guest } from './guests.ts'
import { type Customer, customers, isUnpaid, type Purchase, type Ticket } from './money-model.ts'

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
  /** How it is paid, and which tickets their holders may give back: unpaid ones, and paid ones by this rule. */
  payment: 'choice' | 'card' | 'at_cafe'
  letsGiveBack: boolean
  refundRule: 'ask' | 'until_hours' | 'when_taken'
  /** The places of all types together; Infinity for no limit. */
  inAll: number
}

export interface Line {
  type: string
  quantity: number
}

/** With the price of one when its place was held, in pence. */
export interface HeldLine extends Line {
  price: number
}

export interface Hold {
  id: string
  event: string
  lines: HeldLine[]
  /** What is to be paid, in pence. */
  total: number
  state: 'open' | 'paid' | 'given_up' | 'expired'
  /** True once a type of it is deleted, which is only possible when Stripe takes no money for it any more. */
  isOver: boolean
  /** Whose it is: an account, or the address of a guest. */
  account: Customer | null
  address: string | null
}

/** The payment by card of an order that stands. */
export interface LaterPayment {
  id: string
  order: string
  event: string
  /** What it pays of each purchase, in pence. */
  shares: { purchase: Purchase; amount: number }[]
  total: number
  state: Hold['state']
}

/** A person on the waiting list, in the order in which they joined. */
export interface Entry {
  id: string
  type: string
  account: Customer
  places: number
  state: 'waiting' | 'offered' | 'bought' | 'lapsed' | 'left' | 'ended'
  /** True once the time of the offer is over, which was not noticed yet. */
  isLate: boolean
  order: string | null
}

/** The order of a guest, who has its link. */
interface GuestOrder {
  order: string
  guest: Guest
  address: string
}

/** The price of a ticket, and of one in a box, in pence. */
export const price = 1250
export const boxPrice = 1999

export type World = ReturnType<typeof createWorld>

/** Returns a shop without shows; `random` gives numbers from 0 to 1. */
export function createWorld(random: () => number) {
  const shows: Show[] = []
  /** The places of each kind of ticket that there is; Infinity for no limit. */
  const capacities = new Map<string, number>()
  /** What one ticket of each kind costs, in pence. */
  const prices = new Map<string, number>()
  const purchases: Purchase[] = []
  const holds: Hold[] = []
  const laters: LaterPayment[] = []
  const entries: Entry[] = []
  const guestOrders: GuestOrder[] = []
  /** How often what a walk should come across has happened. */
  const happened = new Map<string, number>()

  /** The turn in which each order was placed, also one whose places are only held. */
  const turns = new Map<string, number>()
  let lastTurn = 0
  const nextTurn = () => {
    lastTurn += 1
    return lastTurn
  }
  const place = (order: string) => {
    if (!turns.has(order)) turns.set(order, nextTurn())
  }
  const turnOf = (order: string) => turns.get(order) ?? 0

  const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length) - 1] as Item
  /** Good tickets more often than others, because those have the longer life. */
  function onePurchase(): Purchase {
    const good = purchases.filter(isGood)
    return oneOf(good.length > 0 && random() < 0.8 ? good : purchases)
  }
  /** The code of one, or of what was sent of it. */
  function oneTicket(): Ticket {
    const purchase = onePurchase()
    return { purchase, sent: oneOf([null, ...purchase.sent]) }
  }
  /** One of which something is true, mostly. */
  function oneOfWhich(isSo: (purchase: Purchase) => boolean): Purchase {
    const such = purchases.filter((it) => isGood(it) && isSo(it))
    return such.length > 0 && random() < 0.9 ? oneOf(such) : onePurchase()
  }
  /** An open one mostly, however many have ended; of the few of which something is true more often than of others. */
  function oneHold(isRare = (_: Hold) => false): Hold | undefined {
    const all = holds.filter(({ isOver }) => !isOver)
    const open = all.filter(({ state }) => state === 'open')
    const some = open.length > 0 && random() < 0.9 ? open : all
    const few = some.filter(isRare)
    return oneOf(few.length > 0 && random() < 0.7 ? few : some)
  }
  const oneShow = () => {
    const on = shows.filter(({ isCancelled }) => !isCancelled)
    return oneOf(on.length > 0 && random() < 0.95 ? on : shows)
  }
  const typesOf = (show: Show) =>
    [show.adult, show.child, show.last, show.box, show.spare].filter((type) => capacities.has(type))
  const showOf = (type: string) => shows.find((show) => typesOf(show).includes(type))
  const priceOf = (type: string) => prices.get(type) ?? price
  const showAt = (event: string) => shows.find(({ eventId }) => eventId === event)

  const isOn = (event: string) => showAt(event)?.isCancelled === false
  const isGood = ({ event, isCancelled }: Purchase) => isOn(event) && !isCancelled
  const isOnSale = (event: string) => isOn(event) && showAt(event)?.isPublished === true
  /** Tells whether these tickets are sold to a buyer who pays later, or nothing. */
  const isSoldUnpaid = (event: string, lines: Line[]) =>
    isOnSale(event) &&
    (showAt(event)?.payment !== 'card' || lines.every(({ type }) => priceOf(type) === 0))
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
  const takenOf = (show: Show) =>
    typesOf(show).reduce((sum, type) => sum + soldOf(type) + heldOf(type), 0)
  /** What an order in the making has bought already, of the show whose places it takes. */
  let begun = 0
  const roomOfType = (type: string) => (capacities.get(type) ?? 0) - soldOf(type) - heldOf(type)
  const roomInAll = (type: string) => {
    const show = showOf(type)
    return show ? show.inAll - takenOf(show) - begun : Infinity
  }
  const room = (type: string) => Math.min(roomOfType(type), roomInAll(type))

  /** Ends the offers whose time is over, and offers what is free to the first in line whom it is enough for. */
  function tend(type: string): void {
    const show = showOf(type)
    const types = show && Number.isFinite(show.inAll) ? typesOf(show) : [type]
    const line = entries.filter((it) => types.includes(it.type) && isOpen(it))
    const isOver = !isOnSale(showOf(type)?.eventId ?? '')
    for (const entry of line) {
      if (isOver) entry.state = 'ended'
      else if (entry.state === 'offered' && entry.isLate) entry.state = 'lapsed'
      if (!isOpen(entry)) note(entry.state)
    }
    for (const entry of line) {
      if (entry.state !== 'waiting' || entry.places > room(entry.type)) continue
      entry.state = 'offered'
      note('offered')
      if (types.length > 1) note('offered of those in all')
    }
  }

  /** Does the same after places were freed. */
  const freed = (type: string) => tend(type)

  const isBeingPaid = ({ order }: Purchase) =>
    laters.some((it) => it.order === order && it.state === 'open')

  /** Frees the places of what was not paid in time, and returns those purchases. */
  function lapse(type: string): Purchase[] {
    const due = showOf(type)?.isOverdue ? purchases.filter((it) => it.type === type) : []
    const lapsed = due.filter((it) => isUnpaid(it) && !isBeingPaid(it))
    for (const purchase of lapsed) purchase.isCancelled = true
    return lapsed
  }

  /**
   * Makes room for an order, also by the offers to its buyer, or changes nothing and returns false. What is held is
   * taken at the end, and what is bought line by line; a changed ticket gives its own places back.
   */
  function makeRoom(
    order: { id: string; account: Customer | null; lines: Line[] },
    kind: 'bought' | 'held' | 'changed' = 'bought',
  ): boolean {
    const former = structuredClone(entries)
    const lapsed: Purchase[] = []
    const lines = order.lines.toSorted((a, b) => (a.type < b.type ? -1 : 1))
    const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const [index, { type, quantity }] of lines.entries()) {
      lapsed.push(...lapse(type))
      tend(type)
      takeOffers(type, order)
      const inAll = roomInAll(type) + (kind === 'changed' ? quantity : 0)
      const isLast = index === lines.length - 1
      const wanted = kind === 'held' && isLast ? total : quantity
      if (roomOfType(type) >= quantity && inAll >= wanted) {
        if (kind === 'bought') begun += quantity
        continue
      }
      begun = 0
      entries.splice(0, entries.length, ...former)
      for (const purchase of lapsed) purchase.isCancelled = false
      return false
    }
    begun = 0
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

  /** Gives the places of a hold free; those that were on offer to its buyer are on offer again. */
  function release(hold: Hold, state: 'given_up' | 'expired'): void {
    hold.state = state
    restoreOffers(hold)
    for (const { type } of hold.lines) freed(type)
  }

  /** Keeps places that were on offer to the buyer of a hold for them again, for the rest of the time. */
  function restoreOffers(hold: Hold): void {
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
  }

  function add(
    bought: Pick<Purchase, 'id' | 'code' | 'order' | 'event' | 'type' | 'quantity' | 'price'>,
    { account, address }: { account: Customer | null; address: string | null },
  ): Purchase {
    const money = { paid: 0, refunded: 0, counters: [] }
    const card = { cards: [], refundedOnline: 0, unneeded: 0 }
    const people = { admitted: 0, isCancelled: false, sent: [] }
    const back = { givenBack: [], givenBackMoney: 0, taken: 0 }
    const holder = { holder: account, address: account ? null : address }
    const added: Purchase = { ...bought, ...money, ...card, ...people, ...back, ...holder }
    place(bought.order)
    purchases.push(added)
    return added
  }

  /** Cancels purchases whole and offers their places to those who wait. */
  function cancelAll(cancelled: Purchase[]): void {
    const standing = cancelled.filter(({ isCancelled }) => !isCancelled)
    for (const purchase of standing) purchase.isCancelled = true
    for (const { type } of standing) freed(type)
  }

  /** Each purchase, as rowsOf reads them. */
  const rows = () =>
    purchases
      .map(({ id, type, quantity, price: total, paid, refunded, admitted, isCancelled, cards }) => [
        ...[id, type, quantity, total, paid, refunded, admitted, isCancelled],
        Object.fromEntries(cards.flatMap(({ order, kept }) => (kept ? [[order, kept]] : []))),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))

  const accountOf = (address: string) =>
    customers.find((customer) => emailOf(customer) === address) ?? null

  const lists = {
    shows,
    capacities,
    prices,
    purchases,
    holds,
    laters,
    entries,
    guestOrders,
    happened,
  }
  const turning = { nextTurn, place, turnOf }
  const dice = { random, upTo, oneOf, onePurchase, oneTicket, oneOfWhich, oneHold, oneShow }
  const facts = {
    typesOf,
    showOf,
    showAt,
    priceOf,
    isOn,
    isGood,
    isOnSale,
    isSoldUnpaid,
    isOpen,
    orderOf,
    soldOf,
    heldOf,
    takenOf,
    room,
  }
  const acts = {
    tend,
    freed,
    lapse,
    makeRoom,
    takeOffers,
    release,
    restoreOffers,
    add,
    cancelAll,
    accountOf,
    note,
    rows,
  }
  return { ...lists, ...turning, ...dice, ...facts, ...acts }
}
