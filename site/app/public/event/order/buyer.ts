// Who buys: an account, or a guest with a name and an address. The address of either is proven by the code of a mail.

import { mailProofCode, proveEmail } from '~/data/accounts/email-proof'
import { type Client, guestClient } from '~/data/client'
import { beginGuestPurchase, proveGuest } from '~/data/tickets/guests'
import { guestSchema } from '~/domain/accounts/guest'
import type { Outcome } from '~/domain/outcome'
import type { GuestStep } from '~/domain/tickets/ticket-order'
import { logError } from '~/log-error'
import { parseKey, storedKey } from './purchase-key'
import type { PurchaseOutcome, WaitingGuest } from './purchase-outcome'

export interface Buyer {
  client: Client
  /** The id of an account, or the address of a guest. */
  id: string
  /** The token of a guest; empty for an account. */
  guestToken: string
}

/** Mails a code, and returns the outcome of a purchase or a wish that waits for it. */
export async function waitForProof(
  client: Client,
): Promise<PurchaseOutcome & { waiting: { isCodeSent: boolean } }> {
  // The panel draws the field for the code at once, and no code is mailed where the field can't be downloaded.
  await import('./confirm-email')
  const { ok, message } = await mailCode(client)
  // The panel says that a code was sent, so the toast stays silent.
  return { ok: false, message: ok ? '' : (message ?? ''), waiting: { isCodeSent: ok } }
}

/** Mails the code that proves the address of an account. */
export async function mailCode(client: Client): Promise<Outcome> {
  try {
    await mailProofCode(client)
  } catch (error) {
    return proofRefusal(error, 'The code couldn’t be sent. Please try again.')
  }
  return { ok: true, message: 'We’ve emailed you another code.' }
}

/** Returns why the address of an account is not proven by this code, or null when it is. */
export async function prove(client: Client, typed: string): Promise<PurchaseOutcome | null> {
  const code = digitsOf(typed)
  if (!code) return refusedCode('Please enter the 6 digits of the code')
  try {
    await proveEmail(client, { code })
  } catch (error) {
    return proofRefusal(error, 'The code couldn’t be checked. Please try again.')
  }
  return null
}

/** Tells whether a request is that of a person without an account. */
export function isOfGuest({ guest, guestToken }: GuestStep): boolean {
  return guest !== undefined || guestToken !== undefined
}

interface NextStep extends GuestStep {
  eventId: string
  /** The places to hold while the code is on its way. */
  lines?: { ticketTypeId: string; quantity: number }[]
}

/**
 * Takes a guest a step on: who they are, then the code of the mail. Returns the guest once the address is proven. The
 * token without a name is that of a mailed link, which proves the address. Throws the refusal.
 */
export async function nextStepOfGuest(step: NextStep): Promise<Buyer | PurchaseOutcome> {
  const { eventId, guestToken, heldBy, code, isAgain, lines = [] } = step
  if (!step.guest && guestToken) return buyerOf(guestToken, guestToken)
  const { data: guest, error } = guestSchema.safeParse(step.guest)
  if (error) {
    const errors = error.issues.toReversed().map(({ path: [field], message }) => [field, message])
    return { ok: false, message: '', errors: Object.fromEntries(errors) }
  }
  const { email } = guest
  // A purchase without an answer is asked for with the token that it was sent with.
  const sent = parseKey(storedKey({ eventId, buyerId: email }))
  if (sent?.guestToken) return buyerOf(email, sent.guestToken)
  if (guestToken && !isAgain) {
    const refusal = await proveByCode({ token: guestToken, email, heldUntil: step.heldUntil }, code)
    return refusal ?? buyerOf(email, guestToken)
  }
  const begun = await beginGuestPurchase(await guestClient(heldBy), { ...guest, eventId, lines })
  const { token, heldUntil } = begun
  if (!begun.needsCode) return buyerOf(email, token)
  const waiting = { isCodeSent: true, guest: { token, email, heldUntil } }
  return isAgain
    ? { ok: true, message: 'We’ve emailed you another code.', waiting }
    : { ok: false, message: '', waiting }
}

async function buyerOf(id: string, guestToken: string): Promise<Buyer> {
  return { client: await guestClient(guestToken), id, guestToken }
}

/** Returns why the address of a guest is not proven by this code, or null when it is. */
async function proveByCode(guest: WaitingGuest, typed: string): Promise<PurchaseOutcome | null> {
  const waiting = { isCodeSent: true, guest }
  const code = digitsOf(typed)
  if (!code) return { ...refusedCode('Please enter the 6 digits of the code'), waiting }
  const answer = await proveGuest(await guestClient(guest.token), { code })
  if (answer === 'proven') return null
  const words =
    answer === 'wrong'
      ? 'That code doesn’t match. Check the latest email and try again.'
      : 'That code has run out. Ask for a new one.'
  return { ...refusedCode(words), waiting }
}

function digitsOf(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

function refusedCode(code: string): PurchaseOutcome {
  return { ok: false, message: '', errors: { code } }
}

/** Explains why a code was not sent or not accepted, in words that say what to do next. */
function proofRefusal(error: unknown, otherwise: string): Outcome & { ok: false } {
  logError(error)
  const code = String(fieldOf(error, 'code'))
  if (wrongCodes.has(code)) {
    const message = 'That code doesn’t match or has run out. Check the latest email and try again.'
    return { ok: false, message: '', errors: { code: message } }
  }
  const isTooOften = fieldOf(error, 'status') === 429
  return { ok: false, message: isTooOften ? String(fieldOf(error, 'message')) : otherwise }
}

// The auth server's codes for a code that is wrong, used or expired.
const wrongCodes = new Set(['reauthentication_not_valid', 'otp_expired'])

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined
}
