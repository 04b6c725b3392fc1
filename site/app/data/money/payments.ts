import { allRows } from '~/data/all-rows'
import type { Client } from '~/data/client'
import type { CounterMethod } from '~/domain/money/order-money'

interface Marked {
  /** A purchase. */
  id: string
  /** True to mark everything that was ordered with it as well. */
  wholeOrder?: boolean
}

type MarkedBefore = Marked & {
  reason?: string
  /** Only what the press of this receipt noted; without it all that stands. */
  receipt?: string | undefined
}

type Note = Omit<Row, 'receipt_id'> & {
  /** The receipt of the lines that were written; null where nothing was left to note. */
  receipt_id: string | null
}
type Row = Awaited<ReturnType<typeof note>>

/**
 * Notes that people have paid at the counter what was left to pay. Returns the amount noted in pounds (`recorded`, 0
 * where all was paid before) and what is left. Throws the database's refusal, fit for people.
 */
export async function markPaid(
  client: Client,
  { method, ...marked }: Marked & { method: CounterMethod },
): Promise<Note> {
  return note(client, 'mark_paid', { ...argumentsOf(marked), method })
}

/** Puts a payment right that was marked by mistake; `recorded` is below zero. Throws the database's refusal. */
export async function unmarkPaid(client: Client, marked: MarkedBefore): Promise<Note> {
  return note(client, 'unmark_paid', argumentsOfUndoing(marked))
}

/**
 * Notes that the money for cancelled tickets was handed back; `recorded` is below zero, or 0 where there was none left
 * to hand back. Throws the database's refusal.
 */
export async function markRefunded(
  client: Client,
  { method, ...marked }: Marked & { method: CounterMethod },
): Promise<Note> {
  return note(client, 'mark_refunded', { ...argumentsOf(marked), method })
}

/** Puts right that money was marked as handed back. Throws the database's refusal. */
export async function unmarkRefunded(client: Client, marked: MarkedBefore): Promise<Note> {
  return note(client, 'unmark_refunded', argumentsOfUndoing(marked))
}

function argumentsOf({ id, wholeOrder }: Marked) {
  return { id, whole_order: wholeOrder ?? false }
}

function argumentsOfUndoing({ reason, receipt, ...marked }: MarkedBefore) {
  return { ...argumentsOf(marked), ...(reason && { reason }), ...(receipt && { receipt }) }
}

type NoteFunction = 'mark_paid' | 'unmark_paid' | 'mark_refunded' | 'unmark_refunded'

async function note(
  client: Client,
  name: NoteFunction,
  values: ReturnType<typeof argumentsOf> & {
    method?: CounterMethod
    reason?: string
    receipt?: string
  },
) {
  // The four functions answer alike; the client can't tell which of them it is.
  const { data } = await client
    .rpc(name as 'unmark_paid', values as ReturnType<typeof argumentsOf>)
    .single()
    .throwOnError()
  return data
}

interface Period {
  /** The first and the last of the days, by the café's calendar: `2026-11-01`. */
  firstDay: string
  lastDay: string
}

export type LedgerLine = Awaited<ReturnType<typeof listPayments>>[number]

/** The ledger's lines of these days with their tickets, the latest first. Throws the database's refusal. */
export async function listPayments(client: Client, { firstDay, lastDay }: Period) {
  const lines = await allRows((first, last) =>
    client
      .rpc('list_payments', { first_day: firstDay, last_day: lastDay })
      .range(first, last)
      .throwOnError(),
  )
  // Only a correction has a reason, and a deleted account has no name.
  return lines as (Omit<(typeof lines)[number], 'reason' | 'person'> &
    Record<'reason' | 'person', string | null>)[]
}
