/** Returns the number that stands on a receipt, short enough to be read out: `R-1A2B3C4D`. */
export function receiptNumber(receiptId: string): string {
  return `R-${receiptId.slice(0, 8).toUpperCase()}`
}

export type ReceiptKind = 'Receipt' | 'Refund' | 'Correction'

interface Line {
  kind: string
  amount: number
  corrected_at: string | null
}

/** Returns what the lines of a receipt are together. */
export function receiptKind([first]: [Line, ...Line[]]): ReceiptKind {
  if (first.kind === 'correction') return 'Correction'
  return first.kind === 'refund' ? 'Refund' : 'Receipt'
}

/** Tells whether all lines of a receipt were put right later: then it proves nothing any more. */
export function isTakenBack(lines: Line[]): boolean {
  return lines.every(({ corrected_at }) => corrected_at !== null)
}
