import { z } from 'zod'
import type { Client } from '~/data/client'

/** Amounts in pounds. Always true: `paid − refunded − to_refund − awaits_taker + to_come = sold`. */
const balance = {
  orders: z.number(),
  tickets: z.number(),
  sold: z.number(),
  paid: z.number(),
  refunded: z.number(),
  to_come: z.number(),
  to_refund: z.number(),
  /** What goes back once others have paid for places that were given back. */
  awaits_taker: z.number(),
}

const moneyFiguresSchema = z.object({
  /** The orders placed on these days, wherever their money is by now. */
  sold: z.object(balance),
  /** The same for each of their events, by date. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      cancelled_at: z.string().nullable(),
      ...balance,
    }),
  ),
  /** The ledger's lines of these days: kept is paid without refunded. */
  ledger: z.object({
    payments: z.number(),
    paid: z.number(),
    refunds: z.number(),
    refunded: z.number(),
    kept: z.number(),
  }),
  methods: z.array(
    z.object({
      method: z.enum(['online', 'card', 'cash']),
      paid: z.number(),
      refunded: z.number(),
    }),
  ),
  /** Each day; what is to come stands on the day of its event. */
  days: z.array(
    z.object({ date: z.string(), paid: z.number(), refunded: z.number(), to_come: z.number() }),
  ),
  /** The sum still to come for events after the last day. */
  to_come_later: z.number(),
})

export type MoneyFigures = z.output<typeof moneyFiguresSchema>

/** The money of the days from the first to the last (`2026-11-01`), a year at most. Throws the database's refusal. */
export async function getMoneyFigures(
  client: Client,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<MoneyFigures> {
  const { data } = await client
    .rpc('money_figures', { first_day: firstDay, last_day: lastDay })
    .throwOnError()
  return moneyFiguresSchema.parse(data)
}
