// The steps of the random walk at a door with a network: people come in, pay, and are put back outside.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { takeBack } from './counter-walk.ts'
import { countIn, pay, placesOf, type Ticket, toPay } from './money-model.ts'
import { call } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function doorSteps(
  database: Database,
  { upTo, oneTicket, oneOf, purchases, isOn, orderOf }: World,
): Record<string, () => Promise<void>> {
  let lastPress: { ticket: Ticket; count: number; receipt: string | null } | null = null

  const codeOf = ({ purchase, sent }: Ticket) => (sent ?? purchase).code
  function mayEnter(ticket: Ticket, count: number): boolean {
    const { purchase, sent } = ticket
    const { quantity, admitted } = placesOf(ticket)
    const isEnded = purchase.isCancelled || sent?.isTakenBack
    return isOn(purchase.event) && !isEnded && quantity - admitted >= count
  }

  return {
    async admit() {
      const [ticket, count] = [oneTicket(), upTo(2)]
      const row = await call(database, 'door', 'select public.admit($1, $2, $3)', [
        codeOf(ticket),
        count,
        ticket.purchase.event,
      ])
      expect(row !== null).toBe(mayEnter(ticket, count))
      if (row) countIn(ticket, count)
    },
    async 'put outside'() {
      const inside = purchases.filter(({ admitted }) => admitted > 0)
      const [purchase, count] = [oneOf(inside), upTo(2)]
      if (!purchase) return
      const ticket = { purchase, sent: oneOf([null, ...purchase.sent]) }
      const row = await call(database, 'owner', 'select public.undo_admission($1, $2, $3)', [
        codeOf(ticket),
        count,
        purchase.event,
      ])
      expect(row !== null).toBe(placesOf(ticket).admitted >= count)
      if (row) countIn(ticket, -count)
    },
    async 'pay and admit'() {
      const [ticket, count] = [oneTicket(), upTo(2)]
      const { purchase } = ticket
      const row = await call<{ receipt_id: string | null; recorded: string; to_pay: string }>(
        database,
        'owner',
        'select * from public.pay_and_admit($1, $2, $3, $4)',
        [codeOf(ticket), count, purchase.event, 'card'],
      )
      expect(row !== null).toBe(mayEnter(ticket, count))
      if (!row) return
      expect(Math.round(Number(row.recorded) * 100)).toBe(pay(orderOf(purchase), row.receipt_id))
      expect(orderOf(purchase).every((it) => toPay(it) === 0)).toBe(true)
      countIn(ticket, count)
      lastPress = { ticket, count, receipt: row.receipt_id }
    },
    async undo() {
      if (!lastPress) return
      const { ticket, count, receipt } = lastPress
      const { purchase } = ticket
      lastPress = null
      const undone =
        placesOf(ticket).admitted >= count ? takeBack(orderOf(purchase), receipt) : null
      const row = await call<{ recorded: string }>(
        database,
        'owner',
        'select * from public.undo_pay_and_admit($1, $2, $3, $4)',
        [codeOf(ticket), count, purchase.event, receipt],
      )
      expect(row && Math.round(Number(row.recorded) * 100)).toBe(undone)
      if (row) countIn(ticket, -count)
    },
  }
}
