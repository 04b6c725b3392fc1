// Handles what the purchase panel sends: a purchase, with the code of a mail where the buyer's address was not proven
// yet, the wish for another code, or a change of the waiting list. A purchase whose answer was lost keeps its key, so that the next press can't buy
// twice.
import type { Client } from '~/data/client'
import { wordsWithReason } from '~/data/full-disk'
import { refusalOf } from '~/data/refusal'
import {
  AddressNotProven,
  AnswerLost,
  CodeUsed,
  newTicketCode,
  type OrderLine,
} from '~/data/ticket-purchases'
import type { PayWay } from '~/domain/card-payment'
import { orderFieldsOf, ticketOrderSchema } from '~/domain/ticket-order'
import { logError } from '~/log-error'
import { connectSession, currentUser } from '~/session/session-store'
import { keepChoices } from './kept-choice'
import { placeOrder } from './place-order'
import { mailCode, prove, waitForProof } from './prove-address'
import { heldOrderOf, newHoldKey, purchaseKeyFor, wayOf } from './purchase-key'
import { notBought, type PurchaseOutcome } from './purchase-outcome'
import { forgetUnheard, keepUnheard, unheardKey } from './unheard'

/** Buys tickets, in the browser with the buyer's own session. Throws what no answer was made for. */
export async function makePurchase(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  const user = await currentUser()
  if (!user) return { ok: false, message: 'Please sign in to purchase tickets' }
  const client = await connectSession()
  const intent = form.get('intent')
  if (intent === 'send-code') return mailCode(client)
  if (intent === 'join' || intent === 'leave') {
    return (await import('./join-list')).changeWaiting(client, form, intent)
  }

  const { data: order, error } = ticketOrderSchema.safeParse(orderFieldsOf(form))
  if (error) return { ok: false, message: error.issues[0]?.message ?? notBought.message }
  const { code, purchaseKey, lines, payment } = order
  if (purchaseKey) {
    const refusal = await prove(client, code)
    if (refusal) return { ...refusal, waiting: { purchaseKey, isCodeSent: true } }
  }
  return purchase(client, { lines, purchaseKey, payment, userId: user.id, eventId })
}

interface PurchaseOrder {
  userId: string
  eventId: string
  lines: OrderLine[]
  /** The key of a purchase that waited for the proof of the buyer's address. */
  purchaseKey: string | undefined
  payment: PayWay
}

async function purchase(client: Client, order: PurchaseOrder): Promise<PurchaseOutcome> {
  const unheard = unheardKey(order)
  const purchaseKey = await keyOf(order, client, order.purchaseKey ?? unheard)
  // The key is kept before it is sent: the page may be closed while the answer is on its way.
  keepUnheard(order, purchaseKey)
  try {
    await placeOrder(client, order, purchaseKey)
  } catch (error) {
    const outcome = await outcomeOf(error, client, purchaseKey)
    const isAnswered = outcome.waiting || outcome.isRefused || !unheard
    if (error instanceof AnswerLost || !isAnswered) return notHeard
    forgetUnheard(order)
    return outcome
  }
  forgetUnheard(order)
  keepChoices(order.eventId, [])
  const orderId = heldOrderOf(purchaseKey)
  if (orderId) return (await import('./buy-by-card')).leaveToPay(client, { orderId })
  return { ok: true, message: 'Tickets purchased successfully!' }
}

/** An order that was sent before goes the way that it went then. */
async function keyOf(
  { lines, payment }: PurchaseOrder,
  client: Client,
  earlierKey: string | null,
): Promise<string> {
  const way = earlierKey ? wayOf(earlierKey) : payment
  if (way === 'card') return earlierKey ?? newHoldKey()
  return purchaseKeyFor(lines, earlierKey ?? (await newTicketCode(client)))
}

async function outcomeOf(
  error: unknown,
  client: Client,
  purchaseKey: string,
): Promise<PurchaseOutcome> {
  if (error instanceof AddressNotProven) return waitForProof(client, purchaseKey)
  logError(error)
  if (error instanceof CodeUsed) return earlierBought
  const message = refusalOf(error)
  if (message !== null) return { ok: false, message, isRefused: true }
  return { ok: false, message: wordsWithReason(notBought.message, error) }
}

// The panel says it with a link to My Tickets, so the toast stays silent.
const notHeard: PurchaseOutcome = { ok: false, message: '' }
const earlierBought: PurchaseOutcome = {
  ok: false,
  message:
    'Your previous purchase did go through: its tickets are in My Tickets. Nothing else was bought.',
  isRefused: true,
  isEarlierBought: true,
}
