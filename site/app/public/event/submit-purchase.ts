// Handles what the purchase panel sends: a purchase, with the code of a mail where the buyer's address was not proven
// yet, or the wish for another code. A purchase whose answer was lost keeps its code, so that the next press can't buy
// twice.
import type { Client } from '~/data/client'
import { mailProofCode, proveEmail } from '~/data/email-proof'
import { refusalOf } from '~/data/refusal'
import {
  AddressNotProven,
  AnswerLost,
  CodeUsed,
  newTicketCode,
  type Order,
  purchaseTickets,
} from '~/data/ticket-purchases'
import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { connectSession, currentUser } from '~/session/session-store'
import { forgetChoice } from './kept-choice'
import { proofRefusal } from './refusal'
import { forgetUnheard, keepUnheard, unheardCode } from './unheard'

/** The result of a purchase. One that waits for the proof of an address goes on with its ticket code. */
export type PurchaseOutcome = Outcome & {
  waiting?: { ticketCode: string; isCodeSent: boolean }
  /** True where a rule of the shop refused, so that the page may show an old state of the event. */
  isRefused?: boolean
}

/** Buys tickets, in the browser with the buyer's own session. */
export async function submitPurchase(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  if (!navigator.onLine) return failed
  try {
    return await submit(form, eventId)
  } catch (error) {
    logError(error)
    return failed
  }
}

async function submit(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  const user = await currentUser()
  if (!user) return { ok: false, message: 'Please sign in to purchase tickets' }
  const client = await connectSession()
  if (form.get('intent') === 'send-code') return mailCode(client)

  // The schema comes with the first purchase, because the page itself does not need it.
  const { ticketOrderSchema } = await import('~/domain/ticket-order')
  const { data: order, error } = ticketOrderSchema.safeParse(Object.fromEntries(form))
  if (error) return { ok: false, message: error.issues[0]?.message ?? notBought }
  const { code, ticketCode, ...tickets } = order
  if (ticketCode) {
    const refusal = await prove(client, code)
    if (refusal) return { ...refusal, waiting: { ticketCode, isCodeSent: true } }
  }
  return purchase(client, { ...tickets, ticketCode, userId: user.id, eventId })
}

async function purchase(client: Client, order: Order): Promise<PurchaseOutcome> {
  const earlierCode = unheardCode(order)
  const ticketCode = order.ticketCode ?? earlierCode ?? (await newTicketCode(client))
  // The code is kept before it is sent: the page may be closed while the answer is on its way.
  keepUnheard(order, ticketCode)
  try {
    await purchaseTickets(client, { ...order, ticketCode })
  } catch (error) {
    const outcome = await outcomeOf(error, client)
    const isAnswered = outcome.waiting || outcome.isRefused || !earlierCode
    if (error instanceof AnswerLost || !isAnswered) return notHeard
    forgetUnheard(order)
    return outcome
  }
  forgetUnheard(order)
  forgetChoice(order.eventId)
  return { ok: true, message: 'Tickets purchased successfully!' }
}

async function outcomeOf(error: unknown, client: Client): Promise<PurchaseOutcome> {
  if (error instanceof AddressNotProven) return waitForProof(client, error)
  logError(error)
  if (error instanceof CodeUsed) return { ok: false, message: earlierArrived, isRefused: true }
  const message = refusalOf(error)
  return message === null ? failed : { ok: false, message, isRefused: true }
}

const notBought = 'Failed to purchase tickets'
const failed: PurchaseOutcome = { ok: false, message: notBought }
// The panel says it with a link to My Tickets, so the toast stays silent.
const notHeard: PurchaseOutcome = { ok: false, message: '' }
const earlierArrived =
  'Your previous purchase did go through: its tickets are in My Tickets. Nothing else was bought.'

async function waitForProof(
  client: Client,
  { ticketCode }: AddressNotProven,
): Promise<PurchaseOutcome> {
  const { ok, message } = await mailCode(client)
  // The panel says that a code was sent, so the toast stays silent.
  return {
    ok: false,
    message: ok ? '' : (message ?? ''),
    waiting: { ticketCode, isCodeSent: ok },
  }
}

async function mailCode(client: Client): Promise<Outcome> {
  try {
    await mailProofCode(client)
  } catch (error) {
    return proofRefusal(error, 'The code could not be sent. Please try again.')
  }
  return { ok: true, message: 'We have sent you another code.' }
}

/** Returns why the address is not proven by this code, or null when it is. */
async function prove(client: Client, typed: string): Promise<(Outcome & { ok: false }) | null> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) {
    return { ok: false, message: '', errors: { code: 'Please enter the 6 digits of the code' } }
  }
  try {
    await proveEmail(client, { code })
  } catch (error) {
    return proofRefusal(error, 'The code could not be checked. Please try again.')
  }
  return null
}
