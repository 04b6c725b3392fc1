// Handles what the purchase panel and the guest's page send: a purchase, with the code of a mail where the buyer's
// address was not proven yet, the wish for another code, or a change of the waiting list.
import { href } from 'react-router'
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
import { orderFieldsOf, ticketOrderSchema } from '~/domain/tickets/ticket-order'
import { logError } from '~/log-error'
import { guestTicketsPath, keepGuestToken } from '~/session/guest-link'
import { connectSession, currentUser } from '~/session/session-store'
import { type Buyer, mailCode, nextStepOfGuest, prove, waitForProof } from './order/buyer'
import { type NewOrder, placeOrder } from './order/place-order'
import { forgetKey, type PurchaseKey, parseKey, storedKey, storeKey } from './order/purchase-key'
import { notBought, type PurchaseOutcome } from './order/purchase-outcome'
import { storeChoices } from './order/stored-choice'

/** Buys tickets with the session that is signed in. Throws what no answer was made for. */
export async function makePurchase(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  const user = await currentUser()
  if (!user) return { ok: false, message: 'Please sign in to purchase tickets' }
  const client = await connectSession()
  const intent = form.get('intent')
  if (intent === 'send-code') return mailCode(client)
  if (intent === 'join' || intent === 'leave') {
    return (await import('./waiting-list/join-list')).changeWaiting(client, form, intent)
  }

  const { data: order, error } = ticketOrderSchema.safeParse(orderFieldsOf(form))
  if (error) return { ok: false, message: error.issues[0]?.message ?? notBought.message }
  const { code, orderId, ticketCode, payment } = order
  const key = orderId ? { way: payment, orderId, ticketCode, guestToken: '' } : undefined
  const refusal = key && (await prove(client, code))
  if (refusal) return { ...refusal, waiting: { key, isCodeSent: true } }
  return place({ client, id: user.id, guestToken: '' }, { ...order, eventId }, key)
}

/** Does the next step of a purchase without an account. Throws what no answer was made for. */
export async function makeGuestPurchase(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  const { data: order, error } = ticketOrderSchema.safeParse(orderFieldsOf(form))
  if (error) return { ok: false, message: error.issues[0]?.message ?? notBought.message }
  try {
    const guest = await nextStepOfGuest({ form, eventId, code: order.code })
    return 'client' in guest ? place(guest, { ...order, eventId }) : guest
  } catch (cause) {
    logError(cause)
    return { ok: false, message: refusalOf(cause) ?? wordsWithReason(notBought.message, cause) }
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
    await placeOrder(buyer, order, key)
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
  return bought(buyer, key)
}

async function newKey({ client, guestToken }: Buyer, way: PayWay): Promise<PurchaseKey> {
  const isInserted = way === 'at_cafe' && !guestToken
  const ticketCode = isInserted ? await newTicketCode(client) : ''
  return { way, orderId: newRecordId(), ticketCode, guestToken }
}

async function bought(buyer: Buyer, { way, orderId }: PurchaseKey): Promise<PurchaseOutcome> {
  const { client, guestToken } = buyer
  if (guestToken) keepGuestToken(orderId, guestToken)
  const ticketsPath = guestToken ? guestTicketsPath(guestToken) : href('/tickets')
  if (way === 'at_cafe')
    return { ok: true, message: 'Tickets purchased successfully!', ticketsPath }
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
  guest: 'Your previous purchase did go through: look for its mail. Nothing else was bought.',
}
