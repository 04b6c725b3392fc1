import type { Client } from '~/data/client'

export type LetterSales = Awaited<ReturnType<typeof readLetterSales>>[number]

/** Reads what sold of the events that a letter names; an empty list before it has gone out. */
export async function readLetterSales(client: Client, { id }: { id: string }) {
  const { data } = await client.rpc('letter_sales', { id }).throwOnError()
  return data.map((sales) => ({
    id: sales.event_id,
    title: sales.event_title,
    date: sales.event_date,
    ticketsBefore: sales.tickets_before,
    ticketsSince: sales.tickets_since,
    poundsSince: sales.pounds_since,
  }))
}
