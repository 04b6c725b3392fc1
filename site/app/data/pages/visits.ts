import { z } from 'zod'
import type { Client } from '~/data/client'

const visitFiguresSchema = z.object({
  /** Every day up to today. Tickets and their price in pounds are null for people who see no money. */
  days: z.array(
    z.object({
      date: z.string(),
      visits: z.number(),
      tickets: z.number().nullable(),
      sold: z.number().nullable(),
    }),
  ),
  /**
   * The 50 most visited pages, the most visited first; the title is that of an event or an offer. Tickets and their
   * price in pounds are those of an event that sold some in these days, and null for people who see no money.
   */
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string().nullable(),
      visits: z.number(),
      tickets: z.number().nullable(),
      sold: z.number().nullable(),
    }),
  ),
  /**
   * The 20 sources of most visits, which come from the host of another site, a letter as `letter-{id}` or, last, any
   * `other` site. The title is the subject of a letter, for people who may read it.
   */
  sources: z.array(
    z.object({ source: z.string(), title: z.string().nullable(), visits: z.number() }),
  ),
  /** The first day with visits; null before it. */
  counted_since: z.string().nullable(),
})

export type VisitFigures = z.output<typeof visitFiguresSchema>
export type VisitDay = VisitFigures['days'][number]

/** Reads how often pages were opened in the last `days`, 366 at most. Throws the database's refusal. */
export async function getVisitFigures(
  client: Client,
  { days }: { days: number },
): Promise<VisitFigures> {
  const { data } = await client.rpc('visit_figures', { days }).throwOnError()
  return visitFiguresSchema.parse(data)
}
