import { awaitsProof } from '~/data/accounts/email-proof'
import type { Client } from '~/data/client'
import { listOwnRefunds } from '~/data/money/card-refunds'
import { listOwnPurchases, type TicketPurchase } from '~/data/tickets/own-tickets'
import { listOwnWaiting } from '~/data/tickets/waiting-list'
import { todayInLondon } from '~/domain/dates'
import { isOver } from '~/domain/events/event-details'
import { groupByOrder } from '~/domain/money/order-money'
import { checkoutEnds, holdStateOf } from '~/domain/money/payment-arrival'
import { isRecordId } from '~/domain/record-id'
import type { Holder } from '~/domain/tickets/holder'
import { logError } from '~/log-error'
import { takesCards } from '~/session/takes-cards'
import { isCancelled, placeOf, sorted } from './order'

interface Reading {
  holder: Holder
  /** The parameters of the page's address: `order` and `checkout`, where a buyer comes back from the payment page. */
  query: URLSearchParams
}

/** Everything that My Tickets shows. */
export type LoadedTickets = Awaited<ReturnType<typeof loadTickets>>

/**
 * Reads everything that My Tickets shows of the holder whose client this is. A part that can't be read is logged and
 * left out.
 */
export async function loadTickets(client: Client, { holder, query }: Reading) {
  const now = new Date()
  const isAccount = holder.token === null
  // It comes before the purchases: those of a payment that has come are read with it.
  const arrival = await readArrival(client, query).catch(nothing)
  const [read, holds, waiting, mayProve] = await Promise.all([
    listOwnPurchases(client, holder).then((data) => ({ data, error: null }), unread),
    takesCards() ? readHolds(client, holder).catch(none) : [],
    isAccount ? listOwnWaiting(client).catch(none) : [],
    isAccount && awaitsProof(client).catch((error) => nothing(error) ?? false),
  ])
  const purchases = read.data ?? []
  const refunds = purchases.some(mayBeRefunded)
    ? await listOwnRefunds(client, holder).catch(none)
    : []
  const orders = groupByOrder(purchases).map(sorted)
  const isGood = (orderId: string) =>
    orders.some((order) => order[0].order_id === orderId && !isCancelled(order))
  return {
    /** The error that kept the purchases from being read. */
    error: read.error,
    today: todayInLondon(now),
    holds,
    waiting,
    /** True where the account can prove its address, which tickets may wait for. */
    mayProve,
    arrival: arrival && { ...arrival, hasTickets: isGood(arrival.paidOrder ?? arrival.orderId) },
    // The others are replaced by money that was handed back at the counter.
    refunds: refunds.filter(({ state }) => state !== 'replaced'),
    upcoming: orders
      .filter(([{ events }]) => events && !isOver(events, now))
      .sort((one, other) => placeOf(one).localeCompare(placeOf(other))),
    past: orders.filter(([{ events }]) => !events || isOver(events, now)),
  }
}

// It is loaded only where cards are taken.
const loadHoldReads = () => import('~/data/tickets/holds')

async function readHolds(client: Client, holder: Holder) {
  const { listOwnHolds } = await loadHoldReads()
  return listOwnHolds(client, holder)
}

async function readArrival(client: Client, query: URLSearchParams) {
  const orderId = query.get('order') ?? ''
  const checkout = checkoutEnds.find((end) => end === query.get('checkout'))
  if (!checkout || !isRecordId(orderId)) return null
  const { findOwnHold } = await loadHoldReads()
  const hold = await findOwnHold(client, { orderId })
  return (
    hold && {
      orderId,
      paidOrder: hold.pays_order,
      checkout,
      state: holdStateOf(hold.state),
      expiresAt: hold.expires_at,
    }
  )
}

// The others went the same way back at the counter.
function mayBeRefunded({ payment_method, amount_refunded, to_refund }: TicketPurchase): boolean {
  return payment_method === 'card' && amount_refunded + to_refund > 0
}

function unread(error: unknown) {
  logError(error)
  return { data: null, error }
}

function none(error: unknown): never[] {
  logError(error)
  return []
}

function nothing(error: unknown): null {
  logError(error)
  return null
}
