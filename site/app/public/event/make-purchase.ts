// Handles what the purchase panel sends: a purchase, with the code of a mail where the buyer's address was not proven
// yet, the wish for another code, or a change of the waiting list.
import { href } from 'react-router'
import { z } from 'zod'
import { wordsWithReason } from '~/data/full-disk'
import { refusalOf } from '~/data/refusal'
import {
  AddressNotProven,
  AnswerLost,
  CodeUsed,
  GuestOver,
  newTicketCode,
} from '~/data/tickets/ticket-purchases'
import type { PayWay } from '~/domain/money/card-payment'
import { newRecordId } from '~/domain/record-id'
import { ticketOrderSchema } from '~/domain/tickets/ticket-order'
import { logError } from '~/log-error'
import { guestTicketsPath, keepGuestToken } from '~/session/guest-link'
import { connectSession, currentUser } from '~/session/session-store'
import {
  type Buyer,
  isOfGuest,
  mailCode,
  nextStepOfGuest,
  prove,
  waitForProof,
} from './order/buyer'
import { type NewOrder, placeOrder } from './order/place-order'
import { forgetKey, type PurchaseKey, parseKey, storedKey, storeKey } from './order/purchase-key'
import { notBought, type PurchaseOutcome } from './order/purchase-outcome'
import { storeAnswer, storedAnswer } from './order/stored-answer'
import { storeChoices } from './order/stored-choice'

const intentSchema = z.object({
  intent: z.enum(['buy', 'send-code', 'join', 'leave']).default('buy'),
})

/** Does what the panel asks for, for an account or for a guest. Throws what no answer was made for. */
export async function makePurchase(request: unknown, eventId: string): Promise<PurchaseOutcome> {
  const { intent } = intentSchema.parse(request)
  if (intent === 'join' || intent === 'leave') {
    return (await import('./waiting-list/join-list')).changeWaiting(request, eventId, intent)
  }
  if (intent === 'send-code') return mailCode(await connectSession())
  const { data: order, error } = ticketOrderSchema.safeParse(request)
  if (error) return { ok: false, message: error.issues[0]?.message ?? notBought.message }
  return isOfGuest(order) ? buyAsGuest(order, eventId) : buyAsAccount(order, eventId)
}

type Order = z.output<typeof ticketOrderSchema>

async function buyAsAccount(order: Order, eventId: string): Promise<PurchaseOutcome> {
  const user = await currentUser()
  if (!user) return { ok: false, message: 'Please sign in to purchase tickets' }
  const client = await connectSession()
  const key = order.key && { ...order.key, way: order.payment, guestToken: '' }
  const refusal = key && (await prove(client, order.code))
  if (refusal) return { ...refusal, waiting: { key, isCodeSent: true } }
  return place({ client, id: user.id, guestToken: '' }, { ...order, eventId }, key)
}

/** Does the next step of a purchase without an account. */
async function buyAsGuest(order: Order, eventId: string): Promise<PurchaseOutcome> {
  try {
    const guest = await nextStepOfGuest({ ...order, eventId })
    return 'client' in guest ? await place(guest, { ...order, eventId }) : guest
  } catch (cause) {
    logError(cause)
    const refusal = refusalOf(cause)
    if (refusal !== null) return { ok: false, message: refusal, isRefused: true }
    return { ok: false, message: wordsWithReason(notBought.message, cause) }
  }
}

/** Sends an order under its key, which is stored first: the page may be closed while the answer is on its way. */
async function place(
  buyer: Buyer,
  order: NewOrder & { payment: PayWay },
  waitingKey?: PurchaseKey,
): Promise<PurchaseOutcome> {
  const { eventId } = order
  const stored = { eventId, buyerId: buyer.id }
  const sentKey = parseKey(storedKey(stored))
  const key = waitingKey ?? sentKey ?? (await newKey(buyer, order.payment))
  storeKey(stored, { ...key, guestToken: buyer.guestToken })
  try {
    await placeOrder(buyer, { ...order, answer: storedAnswer(eventId) }, key)
  } catch (error) {
    const outcome = await failureOf(error, buyer, key)
    const isAnswered = outcome.waiting || outcome.isRefused || !sentKey
    if (error instanceof GuestOver && sentKey) storeKey(stored, { ...key, guestToken: '' })
    else if (error instanceof AnswerLost || !isAnswered) return notHeard(buyer)
    else forgetKey(stored)
    return outcome
  }
  forgetKey(stored)
  storeChoices(eventId, [])
  storeAnswer(eventId, '')
  return bought(buyer, key)
}

async function newKey({ client, guestToken }: Buyer, way: PayWay): Promise<PurchaseKey> {
  const isInserted = way === 'at_cafe' && !guestToken
  const ticketCode = isInserted ? await newTicketCode(client) : ''
  return { way, orderId: newRecordId(), ticketCode, guestToken }
}

async function bought(
  buyer: Buyer,
  { way, orderId, ticketCode }: PurchaseKey,
): Promise<PurchaseOutcome> {
  const { client, guestToken } = buyer
  if (guestToken) keepGuestToken(orderId, guestToken)
  const ticketsPath = guestToken ? guestTicketsPath(guestToken) : href('/tickets')
  if (way === 'at_cafe') {
    // A row that was inserted has an order of the database's own.
    const arrival = { bought: ticketCode || orderId, ...(guestToken && { mailedTo: buyer.id }) }
    return { ok: true, message: 'Tickets purchased successfully!', ticketsPath, arrival }
  }
  const { leaveToPay } = await import('./order/buy-by-card')
  return leaveToPay(client, { orderId, guestToken }, ticketsPath)
}

async function failureOf(
  error: unknown,
  { client, guestToken }: Buyer,
  key: PurchaseKey,
): Promise<PurchaseOutcome> {
  if (error instanceof AddressNotProven && !guestToken) {
    const outcome = await waitForProof(client)
    return { ...outcome, waiting: { ...outcome.waiting, key } }
  }
  logError(error)
  if (error instanceof AddressNotProven || error instanceof GuestOver) {
    return { ok: false, message: error.message }
  }
  if (error instanceof CodeUsed) {
    const message = guestToken ? earlierBought.guest : earlierBought.account
    return { ok: false, message, isRefused: true, isEarlierBought: true }
  }
  const message = refusalOf(error)
  if (message !== null) return { ok: false, message, isRefused: true }
  return { ok: false, message: wordsWithReason(notBought.message, error) }
}

// The panel of an account says it with a link to My Tickets, so its toast stays silent.
function notHeard({ guestToken }: Buyer): PurchaseOutcome {
  return {
    ok: false,
    message: guestToken
      ? 'We’re not sure that went through. Check your email, or try again: you won’t be charged twice.'
      : '',
  }
}

const earlierBought = {
  account:
    'Your previous purchase did go through: its tickets are in My Tickets. Nothing else was bought.',
  guest: 'Your previous purchase did go through: check your email. Nothing else was bought.',
}
