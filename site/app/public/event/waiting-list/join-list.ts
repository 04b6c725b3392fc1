// Joins the waiting list of an event, with the code of a mail where the address was not proven yet, and leaves it.
import { z } from 'zod'
import { wordsWithReason } from '~/data/full-disk'
import { refusalOf } from '~/data/refusal'
import { AddressNotProven } from '~/data/tickets/ticket-purchases'
import { joinWaitingList, leaveWaitingList } from '~/data/tickets/waiting-list'
import { recordId } from '~/domain/record-change'
import { type GuestStep, guestStepSchema } from '~/domain/tickets/ticket-order'
import { maximumQuantity } from '~/domain/tickets/tickets'
import { logError } from '~/log-error'
import {
  type Buyer,
  isOfGuest,
  nextStepOfGuest,
  prove,
  waitForProof,
} from '~/public/event/order/buyer'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import { keepWaitingToken } from '~/session/event-link'
import { connectSession, currentUser } from '~/session/session-store'

const wish = guestStepSchema.extend({
  typeId: recordId,
  places: z.int().min(1).max(maximumQuantity),
  /** True where the code of a mail was asked for. */
  isProving: z.boolean().default(false),
})
const entry = guestStepSchema.extend({ id: recordId })

const failed = 'That didn’t work. Please try again.'

/** Does what the buttons of the waiting list ask for, for the account that is signed in or for a guest. */
export async function changeWaiting(
  request: unknown,
  eventId: string,
  intent: 'join' | 'leave',
): Promise<PurchaseOutcome> {
  try {
    return await (intent === 'join'
      ? join(wish.parse(request), eventId)
      : leave(entry.parse(request), eventId))
  } catch (error) {
    return refused(error)
  }
}

async function holderOf(step: GuestStep, eventId: string): Promise<Buyer | PurchaseOutcome> {
  if (isOfGuest(step)) return nextStepOfGuest({ ...step, eventId })
  const user = await currentUser()
  if (!user) return { ok: false, message: 'Please sign in again' }
  return { client: await connectSession(), id: user.id, guestToken: '' }
}

async function join(wanted: z.output<typeof wish>, eventId: string): Promise<PurchaseOutcome> {
  const holder = await holderOf(wanted, eventId)
  if (!('client' in holder)) return holder
  const { client, guestToken } = holder
  const { typeId, places, isProving, code } = wanted
  const refusal = isProving && !guestToken ? await prove(client, code) : null
  if (refusal) return { ...refusal, waiting: { isCodeSent: true } }
  try {
    await joinWaitingList(client, { typeId, places })
  } catch (error) {
    if (error instanceof AddressNotProven && !guestToken) return waitForProof(client)
    throw error
  }
  if (guestToken) keepWaitingToken(eventId, guestToken)
  return { ok: true, message: 'You’re on the list' }
}

async function leave(own: z.output<typeof entry>, eventId: string): Promise<PurchaseOutcome> {
  const holder = await holderOf(own, eventId)
  if (!('client' in holder)) return holder
  const wasOnIt = await leaveWaitingList(holder.client, own)
  const message = wasOnIt ? 'You’ve left the list' : 'You were no longer on the list'
  return { ok: true, message }
}

function refused(error: unknown): PurchaseOutcome {
  logError(error)
  const message = refusalOf(error)
  if (message !== null) return { ok: false, message, isRefused: true }
  return { ok: false, message: wordsWithReason(failed, error) }
}
