// A model of the shop's money: what each call should do, and what should then be true. In whole pence.

/** The people of a walk who have an account and are subject to the rules of customers. */
export const customers = ['customer', 'other customer', 'door'] as const
export type Customer = (typeof customers)[number]

/** What came of one card for a purchase, in the order in which the cards first paid for it. */
interface Card {
  /** What it paid: the order, or a payment for that. */
  order: string
  /** What is here of it, what is asked back of that, and what failed on its way back. */
  kept: number
  asked: number
  failed: number
  /** When money last came of it: the latest card gets its money back first. */
  turn: number
}

/** Places of a purchase that its holder sent to a friend. */
interface Sent {
  id: string
  code: string
  quantity: number
  admitted: number
  isTakenBack: boolean
}

/** Places of a purchase that were given back, and wait for a buyer of their type with what was paid for them. */
interface GivenBack {
  type: string
  places: number
  amount: number
  /** Only an order with a later turn takes them, and those with an earlier turn are taken first. */
  turn: number
}

/** A code at the door: a purchase's own, or that of what was sent. */
export interface Ticket {
  purchase: Purchase
  sent: Sent | null
}

export interface Purchase {
  id: string
  code: string
  order: string
  event: string
  type: string
  quantity: number
  price: number
  paid: number
  refunded: number
  /** What came by card on the site, and goes back there. */
  cards: Card[]
  /** The part of `refunded` that went back to cards. */
  refundedOnline: number
  /** What cards have paid that the counter had taken already, or that nothing stood for. */
  unneeded: number
  admitted: number
  isCancelled: boolean
  /** Whose it is: an account, or the address of a person without one. */
  holder: Customer | null
  address: string | null
  sent: Sent[]
  /** The payments at the counter that stand. */
  counters: { receipt: string | null; amount: number }[]
  givenBack: GivenBack[]
  /** The money that their rows stand for; more than is here where a payment was put right. */
  givenBackMoney: number
  /** How many places that others gave back it has paid for. */
  taken: number
}

/** Returns what a code lets in, and how many of that are in. */
export function placesOf({ purchase, sent }: Ticket): { quantity: number; admitted: number } {
  if (sent) return sent
  const friends = purchase.sent.filter(({ isTakenBack }) => !isTakenBack)
  const sum = (key: 'quantity' | 'admitted') => friends.reduce((all, it) => all + it[key], 0)
  return {
    quantity: purchase.quantity - sum('quantity'),
    admitted: purchase.admitted - sum('admitted'),
  }
}

/** Returns how many of a purchase stand whatever is cancelled of it: who is in, and what friends have. */
export function leastOf(purchase: Purchase): number {
  const own = placesOf({ purchase, sent: null })
  return purchase.quantity - own.quantity + own.admitted
}

/** Counts people in by a code, or out again below zero. */
export function countIn({ purchase, sent }: Ticket, people: number): void {
  purchase.admitted += people
  if (sent) sent.admitted += people
}

/** Returns what is left to pay for standing tickets. */
export function toPay({ isCancelled, price, paid, refunded }: Purchase): number {
  return isCancelled ? 0 : Math.max(price - paid + refunded, 0)
}

/** Returns what is here beyond the price of standing tickets. */
function surplusOf({ isCancelled, price, paid, refunded }: Purchase): number {
  return Math.max(paid - refunded - (isCancelled ? 0 : price), 0)
}

/** Returns what is to be handed back for cancelled tickets. */
export function toRefund(purchase: Purchase): number {
  return Math.max(surplusOf(purchase) - purchase.givenBackMoney, 0)
}

/** Returns what is handed back once others have paid for the places. */
function awaitsTaker(purchase: Purchase): number {
  return Math.min(surplusOf(purchase), purchase.givenBackMoney)
}

/** Notes that so many places, which are about to be cancelled, wait for buyers with what was paid for them. */
export function awaitTakers(purchase: Purchase, places: number, turn: number): void {
  const { type, price, quantity, paid, refunded } = purchase
  const left = (price / quantity) * (quantity - places)
  const amount = Math.max(paid - refunded - left, 0) - Math.max(paid - refunded - price, 0)
  if (amount <= 0) return
  purchase.givenBack.push({ type, places, amount, turn })
  purchase.givenBackMoney += amount
}

/** Makes money due that waited: so many places of the first row. */
export function returnGivenBack(purchase: Purchase, given: GivenBack, places: number): void {
  const due = Math.round((given.amount * places) / given.places)
  given.places -= places
  given.amount -= due
  purchase.givenBackMoney -= due
  purchase.givenBack = purchase.givenBack.filter((it) => it.places > 0)
  askRefund(purchase)
}

/** Tells whether the places of a purchase depend on its payment: nothing is paid, and no one has come in. */
export function isUnpaid(purchase: Purchase): boolean {
  const { paid, refunded, admitted } = purchase
  return toPay(purchase) > 0 && paid === refunded && admitted === 0
}

/** Returns what is here, asked back or failed of all cards. */
function ofCards({ cards }: Purchase, key: 'kept' | 'asked' | 'failed'): number {
  return cards.reduce((sum, card) => sum + card[key], 0)
}

let cardTurns = 0

/** Notes that money of an order's card has come into a purchase. */
export function bringByCard({ cards }: Purchase, order: string, amount: number): void {
  let card = cards.find((it) => it.order === order)
  if (!card) {
    card = { order, kept: 0, asked: 0, failed: 0, turn: 0 }
    cards.push(card)
  }
  cardTurns += 1
  Object.assign(card, { kept: card.kept + amount, turn: cardTurns })
}

/** Asks for what a purchase's cards paid beyond its standing tickets, of the latest card first. */
export function askRefund(purchase: Purchase): void {
  const kept = ofCards(purchase, 'kept')
  const came = kept + purchase.refundedOnline
  const stands = Math.min(purchase.price, came - purchase.unneeded)
  const beyond = kept - (purchase.isCancelled ? 0 : stands)
  const due = Math.max(0, Math.min(toRefund(purchase), beyond))
  if (ofCards(purchase, 'asked') + ofCards(purchase, 'failed') > due) {
    for (const card of purchase.cards) card.failed = 0
  }
  let missing = due - ofCards(purchase, 'asked') - ofCards(purchase, 'failed')
  for (const card of [...purchase.cards].sort((a, b) => b.turn - a.turn)) {
    const amount = Math.min(missing, card.kept - card.asked - card.failed)
    if (amount <= 0) continue
    card.asked += amount
    missing -= amount
  }
}

/** Notes a payment and returns its sum, or null where the database refuses. */
export function pay(purchases: Purchase[], receipt: string | null): number | null {
  if (purchases.every(({ isCancelled }) => isCancelled)) return null
  let sum = 0
  for (const purchase of purchases) {
    const amount = toPay(purchase)
    if (amount === 0) continue
    sum += amount
    purchase.paid += amount
    purchase.counters.push({ receipt, amount })
  }
  return sum
}

/** Puts payments right, of all receipts or of one, and returns the sum, or null where the database refuses. */
export function unpay(purchases: Purchase[], receipt?: string | null): number | null {
  if (purchases.some(({ refunded }) => refunded > 0)) return null
  return putRight(purchases, receipt)
}

/** Does what unpay does, also where money was handed back, unless more was than would be left. */
export function putRight(purchases: Purchase[], receipt?: string | null): number | null {
  const wrong = purchases.map((purchase) => {
    const lines = purchase.counters.filter((line) => !receipt || line.receipt === receipt)
    return { purchase, lines, amount: lines.reduce((sum, line) => sum + line.amount, 0) }
  })
  const isStuck = wrong.some(
    ({ purchase, amount }) => amount > 0 && purchase.paid - amount < purchase.refunded,
  )
  if (isStuck) return null
  for (const { purchase, lines, amount } of wrong) {
    purchase.paid -= amount
    purchase.counters = purchase.counters.filter((line) => !lines.includes(line))
    if (amount > 0) askRefund(purchase)
  }
  return wrong.reduce((sum, { amount }) => sum - amount, 0)
}

/** Notes a refund and returns its sum, or null where the database refuses. */
export function refund(purchases: Purchase[]): number | null {
  const isDue = (it: Purchase) => it.isCancelled || toRefund(it) > 0 || it.refunded > 0
  if (!purchases.some(isDue)) return null
  const byHand = (it: Purchase) => Math.max(toRefund(it) - ofCards(it, 'asked'), 0)
  const sum = purchases.reduce((total, it) => total - byHand(it), 0)
  if (sum === 0 && purchases.some((it) => toRefund(it) > 0)) return null
  for (const purchase of purchases) {
    purchase.refunded += byHand(purchase)
    askRefund(purchase)
  }
  return sum
}

/** Puts refunds right and returns the sum. */
export function unrefund(purchases: Purchase[]): number {
  let sum = 0
  for (const purchase of purchases) {
    sum += purchase.refunded - purchase.refundedOnline
    purchase.refunded = purchase.refundedOnline
    askRefund(purchase)
  }
  return sum
}

/** Adds up all purchases as the database should. */
export function sumsOf(purchases: Purchase[]) {
  const sum = (amountOf: (purchase: Purchase) => number) =>
    purchases.reduce((total, purchase) => total + amountOf(purchase), 0)
  return {
    tickets: sum(({ isCancelled, quantity }) => (isCancelled ? 0 : quantity)),
    sold: sum(({ isCancelled, price }) => (isCancelled ? 0 : price)),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    to_come: sum(toPay),
    to_refund: sum(toRefund),
    awaits_taker: sum(awaitsTaker),
    admitted: sum(({ admitted }) => admitted),
    asked: sum((it) => ofCards(it, 'asked')),
    failed: sum((it) => ofCards(it, 'failed')),
  }
}

/** Returns what is asked back or has failed, by purchase and order, in the order of their ids. */
export function refundsOf(purchases: Purchase[]) {
  return purchases
    .flatMap(({ id, cards }) =>
      cards
        .filter(({ asked, failed }) => asked + failed > 0)
        .map(({ order, asked, failed }) => [id, order, asked, failed] as const),
    )
    .sort(([a, b], [c, d]) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1))
}

/** Returns numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
