import { z } from 'zod'
import type { Client } from '~/data/client'

const lineSchema = z.object({
  id: z.number(),
  kind: z.enum(['charge', 'counter', 'refund', 'correction']),
  method: z.enum(['cash', 'card', 'online']),
  amount: z.number(),
  reason: z.string().nullable(),
  recorded_at: z.string(),
  ticket_purchases: z.object({
    ticket_code: z.string(),
    quantity: z.number(),
    ticket_types: z.object({ name: z.string() }),
    events: z.object({ title: z.string(), event_date: z.string() }),
  }),
})

export interface Receipt {
  id: string
  recordedAt: string
  method: z.output<typeof lineSchema>['method']
  lines: [ReceiptLine, ...ReceiptLine[]]
}

/**
 * The lines of the ledger that one press wrote, each with the moment at which it was put right, if it was; null where
 * there are none that the caller may read: the holder of the tickets, or an owner.
 */
export async function getReceipt(client: Client, { id }: { id: string }): Promise<Receipt | null> {
  const { data: lines } = await client
    .from('payments')
    .select(
      `id, kind, method, amount, reason, recorded_at, ticket_purchases(ticket_code, quantity, ticket_types(name),
        events(title, event_date))`,
    )
    .eq('receipt_id', id)
    .order('id')
    .throwOnError()
  if (lines.length === 0) return null
  const { data: corrections } = await client
    .from('payments')
    .select('corrects, recorded_at')
    .in(
      'corrects',
      lines.map((line) => line.id),
    )
    .throwOnError()
  return receiptOf(id, lines, corrections)
}

interface Correction {
  corrects: number | null
  recorded_at: string
}

/** Makes a receipt of its lines and of those that put some of them right; null where there are none. */
function receiptOf(id: string, lines: unknown[], corrections: Correction[]): Receipt | null {
  const [first, ...others] = z.array(lineSchema).parse(lines)
  if (!first) return null
  const correctedAt = new Map(corrections.map((line) => [line.corrects, line.recorded_at]))
  const withCorrection = (line: z.output<typeof lineSchema>) => ({
    ...line,
    corrected_at: correctedAt.get(line.id) ?? null,
  })
  return {
    id,
    recordedAt: first.recorded_at,
    method: first.method,
    lines: [withCorrection(first), ...others.map(withCorrection)],
  }
}

export type ReceiptLine = z.output<typeof lineSchema> & { corrected_at: string | null }
