// What the races of customers who help themselves share: calls at an isolation level, and what must hold afterwards.
import { expect } from 'vitest'
import type { Database, Value } from '../../backend/src/database/database.ts'
import { claimsOf, type Person } from './cafe.ts'
import { ticketsOf } from './own-tickets.ts'
import { type Level, levels } from './races.ts'

/** Lists so many rounds of each isolation level. */
export function roundsOf(count: number) {
  return levels.flatMap((level) => Array.from({ length: count }, (_, i) => [level, i + 1] as const))
}

/**
 * Does all at once and returns what was refused. No two wait for each other, and none meets a wall behind the rules.
 */
export async function together(...works: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(works)
  const refusals = outcomes.flatMap((it) =>
    it.status === 'rejected' ? [String(it.reason.message)] : [],
  )
  expect(refusals.filter((message) => /deadlock|violates/.test(message))).toEqual([])
  return refusals
}

/** Returns the calls and checks on a database that is opened later. */
export function ownRaces(opened: () => Database) {
  return {
    /** Calls a function in a transaction of this level as this person, or as the server. */
    callAt(level: Level, person: Person | 'server', text: string, values: readonly Value[]) {
      return opened().transaction({}, async (connection) => {
        await connection.query(`set transaction isolation level ${level}`)
        if (person !== 'server') {
          await connection.query(
            "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
            [JSON.stringify(claimsOf(person))],
          )
        }
        return connection.query<Record<string, unknown>>(text, values)
      })
    },
    /** Checks that counts, prices and ledger of an event agree, and returns its tickets. */
    async agreed(event: string) {
      const [wrong] = await opened().query(
        `select
           (select count(*)::int from public.ticket_types as types where event_id = $1 and (
             sold <> (select coalesce(sum(quantity), 0) from public.ticket_purchases
               where ticket_type_id = types.id and cancelled_at is null)
             or held <> (select coalesce(sum(quantity), 0) from public.hold_lines
               join public.holds on holds.order_id = hold_lines.order_id
               where ticket_type_id = types.id and state = 'open'))) as miscounted,
           (select count(*)::int from public.ticket_purchases as bought where event_id = $1
             and amount_paid - amount_refunded <> (
               select coalesce(sum(amount), 0) from public.payments where purchase_id = bought.id)) as unbooked,
           (select count(*)::int from public.ticket_purchases as bought where event_id = $1
             and (sent, sent_admitted) <> (
               select coalesce(sum(quantity) filter (where taken_back_at is null), 0)::int,
                   coalesce(sum(admitted), 0)::int
                 from public.sent_tickets where purchase_id = bought.id)) as missent,
           (select count(*)::int from public.ticket_purchases where event_id = $1
             and private.awaits_taker(ticket_purchases) <> (
               select coalesce(sum(amount), 0) from private.given_back
                 where purchase_id = ticket_purchases.id and taken_at is null)) as unbalanced`,
        [event],
      )
      expect(wrong).toEqual({ miscounted: 0, unbooked: 0, missent: 0, unbalanced: 0 })
      return ticketsOf(opened(), event)
    },
  }
}
