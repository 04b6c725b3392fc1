import { z } from 'zod'
import type { Client } from './client'

const lineSchema = z.object({
  id: z.number(),
  kind: z.enum(['charge', 'counter', 'refund', 'correction']),
  method: z.enum(['cash', 'card', 'online']),
  amount: z.number(),
  reason: z.string().nullable(),
  recorded_at: z.string(),
  ticket_purchases: z.object({
    // Empty where somebody else holds the ticket.
    ticket_code: z.string().nullable(),
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

const receiptSchema = z.object({
  lines: z.array(z.unknown()),
  corrections: z.array(z.object({ corrects: z.number(), recorded_at: z.string() })),
})

/**
 * The lines of the ledger that one press wrote, each with the moment at which it was put right, if it was; null where
 * there are none that the caller may read: the holder of the tickets, whoever paid for them, or an owner.
 */
export async function getReceipt(client: Client, { id }: { id: string }): Promise<Receipt | null> {
  const { data } = await client.rpc('own_receipt', { id }).throwOnError()
  if (data === null) return null
  const { lines, corrections } = receiptSchema.parse(data)
  return receiptOf(id, lines, corrections)
}

interface Correction {
  corrects: number | null
  recorded_at: string
}

/** Makes a receipt of its lines and of those that put some of them right; null where there are none. */
export function receiptOf(id: string, lines: unknown[], corrections: Correction[]): Receipt | null {
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
