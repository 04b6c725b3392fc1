// Handles what somebody sends who buys without an account: who they are, then the code of the mail, and the order with it.
import { type Client, guestClient } from '~/data/client'
import { wordsWithReason } from '~/data/full-disk'
import { beginGuestPurchase, proveGuest } from '~/data/guests'
import { holdTickets } from '~/data/holds'
import { refusalOf } from '~/data/refusal'
import {
  AddressNotProven,
  AnswerLost,
  buyTickets,
  CodeUsed,
  GuestOver,
} from '~/data/ticket-purchases'
import { guestSchema } from '~/domain/guest'
import { isRecordId, newRecordId } from '~/domain/record-id'
import { orderFieldsOf, ticketOrderSchema } from '~/domain/ticket-order'
import { logError } from '~/log-error'
import {
  forgetGuestOrderId,
  guestOrderId,
  guestTicketsPath,
  keepGuestToken,
} from '~/session/guest-orders'
import { type GuestOutcome, notPlaced } from './guest-outcome'
import { keepChoices } from './kept-choice'

/** Does the next step of a guest's purchase. Throws what no answer was made for. */
export async function goOnAsGuest(form: FormData, eventId: string): Promise<GuestOutcome> {
  const order = ticketOrderSchema.safeParse(orderFieldsOf(form))
  if (order.error) {
    return { ok: false, message: order.error.issues[0]?.message ?? notPlaced.message }
  }
  const proofId = String(form.get('proofId') ?? '')
  const isAgain = form.get('intent') === 'send-code'
  if (isAgain || !isRecordId(proofId)) {
    const begun = await begin(await guestClient(), form)
    if (!('token' in begun)) return begun
    if (begun.needsCode) {
      const waiting = { proofId: begun.token }
      return isAgain
        ? { ok: true, message: 'We have sent you another code.', waiting }
        : { ok: false, message: '', waiting }
    }
    return place(order.data, eventId, begun.token)
  }
  const wrong = await prove(proofId, order.data.code)
  return wrong
    ? { ok: false, message: '', errors: { code: wrong }, waiting: { proofId } }
    : place(order.data, eventId, proofId)
}

async function begin(
  client: Client,
  form: FormData,
): Promise<GuestOutcome | { token: string; needsCode: boolean }> {
  const { data: guest, error } = guestSchema.safeParse({
    name: form.get('name'),
    email: form.get('email'),
  })
  if (error) {
    const errors = Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
    )
    return { ok: false, message: '', errors }
  }
  try {
    return await beginGuestPurchase(client, guest)
  } catch (cause) {
    logError(cause)
    return { ok: false, message: refusalOf(cause) ?? wordsWithReason(notPlaced.message, cause) }
  }
}

/** Returns why the address is not proven by this code, or null when it is. */
async function prove(token: string, typed: string): Promise<string | null> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return 'Please enter the 6 digits of the code'
  const answer = await proveGuest(await guestClient(token), { code })
  if (answer === 'proven') return null
  return answer === 'wrong'
    ? 'That code is wrong. Please enter the newest one.'
    : 'That code is too old, or was wrong too often. Please send another one.'
}

type Order = ReturnType<typeof ticketOrderSchema.parse>

async function place(
  { lines, payment }: Order,
  eventId: string,
  token: string,
): Promise<GuestOutcome> {
  const orderId = guestOrderId(eventId, newRecordId)
  const isByCard = payment === 'card'
  try {
    const client = await guestClient(token)
    await (isByCard ? holdTickets : buyTickets)(client, { orderId, eventId, lines })
    keepGuestToken(orderId, token)
    forgetGuestOrderId(eventId)
    keepChoices(eventId, [])
    return isByCard ? await pay(client, orderId, token) : bought(token)
  } catch (error) {
    logError(error)
    return failureOf(error, eventId)
  }
}

function bought(token: string): GuestOutcome {
  const ticketsPath = guestTicketsPath(token)
  return { ok: true, message: 'Tickets purchased successfully!', ticketsPath }
}

async function pay(client: Client, orderId: string, guestToken: string): Promise<GuestOutcome> {
  const ticketsPath = guestTicketsPath(guestToken)
  const { leaveToPay } = await import('./buy-by-card')
  const outcome = await leaveToPay(client, { orderId, guestToken }, ticketsPath)
  return outcome.ok
    ? { ok: true, isLeaving: true }
    : { ok: false, message: outcome.message, ticketsPath }
}

function failureOf(error: unknown, eventId: string): GuestOutcome {
  if (error instanceof AnswerLost) return { ok: false, message: notHeard }
  if (error instanceof GuestOver || error instanceof AddressNotProven)
    return { ok: false, message: error.message }
  if (error instanceof CodeUsed) {
    forgetGuestOrderId(eventId)
    return { ok: false, message: earlierBought }
  }
  const message = refusalOf(error)
  if (message !== null) return { ok: false, message, isRefused: true }
  return { ok: false, message: wordsWithReason(notPlaced.message, error) }
}

const notHeard =
  'We do not know whether that worked. Look for our mail, or try again: nothing is bought twice.'
const earlierBought =
  'Your previous purchase did go through: look for its mail. Nothing else was bought.'
