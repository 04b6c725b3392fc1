// Joins the waiting list of an event, with the code of a mail where the address was not proven yet, and leaves it.
import { z } from 'zod'
import type { Client } from '~/data/client'
import { wordsWithReason } from '~/data/full-disk'
import { refusalOf } from '~/data/refusal'
import { AddressNotProven } from '~/data/tickets/ticket-purchases'
import { joinWaitingList, leaveWaitingList } from '~/data/tickets/waiting-list'
import { recordId } from '~/domain/record-change'
import { maximumQuantity } from '~/domain/tickets/tickets'
import { logError } from '~/log-error'
import { prove, waitForProof } from '~/public/event/order/buyer'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'

const wish = z.object({
  typeId: recordId,
  places: z.coerce.number().int().min(1).max(maximumQuantity),
  code: z.string().optional(),
})
const entry = z.object({ id: recordId })

const failed = 'That did not work. Please try again.'

/** Does what the buttons of the waiting list ask for. */
export async function changeWaiting(
  client: Client,
  form: FormData,
  intent: 'join' | 'leave',
): Promise<PurchaseOutcome> {
  const fields = Object.fromEntries(form)
  return intent === 'join' ? join(client, fields) : leave(client, fields)
}

async function join(client: Client, fields: object): Promise<PurchaseOutcome> {
  const { data: wanted } = wish.safeParse(fields)
  if (!wanted) return { ok: false, message: failed }
  const { typeId, places, code } = wanted
  if (code !== undefined) {
    const refusal = await prove(client, code)
    if (refusal) return { ...refusal, waiting: { isCodeSent: true } }
  }
  try {
    await joinWaitingList(client, { typeId, places })
  } catch (error) {
    if (error instanceof AddressNotProven) return waitForProof(client)
    return refused(error)
  }
  return { ok: true, message: 'You are on the list' }
}

async function leave(client: Client, fields: object): Promise<PurchaseOutcome> {
  const { data: own } = entry.safeParse(fields)
  if (!own) return { ok: false, message: failed }
  try {
    const wasOnIt = await leaveWaitingList(client, own)
    const message = wasOnIt ? 'You have left the list' : 'You were not on the list any more'
    return { ok: true, message }
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): PurchaseOutcome {
  logError(error)
  const message = refusalOf(error)
  if (message !== null) return { ok: false, message, isRefused: true }
  return { ok: false, message: wordsWithReason(failed, error) }
}
