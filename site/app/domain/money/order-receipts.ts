import { toPence } from './money.ts'

interface Line {
  id: number
  receipt_id: string
  kind: string
  method: string
  /** In pounds, below zero where money went out. */
  amount: number
  recorded_at: string
  /** The line that this one takes back. */
  corrects: number | null
}

/** The part of an order's money that one press noted. */
export interface OrderReceipt {
  id: string
  isRefund: boolean
  method: string
  /** Always above zero. */
  pence: number
  recordedAt: string
}

/** Returns the payments and refunds that stand, the oldest first; what was put right is left out. */
export function receiptsOf(lines: Line[]): OrderReceipt[] {
  const corrected = new Set(lines.map(({ corrects }) => corrects))
  const receipts = new Map<string, OrderReceipt>()
  for (const line of lines.toSorted((one, other) => one.id - other.id)) {
    if (line.kind === 'correction' || corrected.has(line.id)) continue
    const { receipt_id: id, method, recorded_at: recordedAt } = line
    const pence = (receipts.get(id)?.pence ?? 0) + Math.abs(toPence(line.amount))
    receipts.set(id, { id, isRefund: line.kind === 'refund', method, pence, recordedAt })
  }
  return [...receipts.values()]
}
