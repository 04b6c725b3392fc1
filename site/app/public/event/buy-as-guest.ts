// Handles what somebody sends who buys without an account: who they are, then the code of the mail, and the order with it.
import { type Client, guestClient } from '~/data/client'
import { wordsWithReason } from '~/data/full-disk'
import { beginGuestPurchase, buyAsGuest, holdAsGuest, ProofOver, proveGuest } from '~/data/guests'
import { refusalOf } from '~/data/refusal'
import { AnswerLost, CodeUsed } from '~/data/ticket-purchases'
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
  const client = await guestClient()
  const proofId = String(form.get('proofId') ?? '')
  const isAgain = form.get('intent') === 'send-code'
  if (isAgain || !isRecordId(proofId)) {
    const begun = await begin(client, form)
    if (!('proofId' in begun)) return begun
    if (begun.needsCode) {
      const waiting = { proofId: begun.proofId }
      return isAgain
        ? { ok: true, message: 'We have sent you another code.', waiting }
        : { ok: false, message: '', waiting }
    }
    return place(client, order.data, eventId, begun.proofId)
  }
  const wrong = await prove(client, proofId, order.data.code)
  return wrong
    ? { ok: false, message: '', errors: { code: wrong }, waiting: { proofId } }
    : place(client, order.data, eventId, proofId)
}

async function begin(
  client: Client,
  form: FormData,
): Promise<GuestOutcome | { proofId: string; needsCode: boolean }> {
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
async function prove(client: Client, proofId: string, typed: string): Promise<string | null> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return 'Please enter the 6 digits of the code'
  const answer = await proveGuest(client, { proofId, code })
  if (answer === 'proven') return null
  return answer === 'wrong'
    ? 'That code is wrong. Please enter the newest one.'
    : 'That code is too old, or was wrong too often. Please send another one.'
}

type Order = ReturnType<typeof ticketOrderSchema.parse>

async function place(
  client: Client,
  { lines, payment }: Order,
  eventId: string,
  proofId: string,
): Promise<GuestOutcome> {
  const orderId = guestOrderId(eventId, newRecordId)
  const isByCard = payment === 'card'
  try {
    const buy = isByCard ? holdAsGuest : buyAsGuest
    const token = await buy(client, { proofId, orderId, eventId, lines })
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
  if (error instanceof ProofOver) return { ok: false, message: error.message }
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
