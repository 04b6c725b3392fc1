import { formatPrice } from './money'

/** The words of a payment method on the owners' screens and on receipts. */
export const methodWords: Record<string, string> = {
  cash: 'Cash, café',
  card: 'Card, café',
  online: 'Card, website',
}

interface Line {
  kind: string
  method: string
  is_refund: boolean
  /** The first name of the owner who wrote it. */
  person: string | null
}

/** Says what a line of the ledger is: money that came in, that went out, or a mistake that is put right. */
export function kindWords({ kind }: Line): 'Paid' | 'Refunded' | 'Put right' {
  if (kind === 'correction') return 'Put right'
  return kind === 'refund' ? 'Refunded' : 'Paid'
}

/** Says who wrote a line: `marked by Priya`. */
export function writerWords({ kind, person }: Line): string {
  if (kind === 'charge') return 'by the buyer'
  const verb = kind === 'correction' ? 'undone' : kind === 'refund' ? 'refunded' : 'marked'
  return person ? `${verb} by ${person}` : verb
}

export const ledgerFilters = ['all', 'card', 'cash', 'refunds'] as const
export type LedgerFilter = (typeof ledgerFilters)[number]

/** Tells whether a filter leaves a line in the list. */
export function isLineShownBy(filter: LedgerFilter, { method, is_refund }: Line): boolean {
  if (filter === 'all') return true
  if (filter === 'refunds') return is_refund
  return (method === 'cash') === (filter === 'cash')
}

/** Formats an amount with its sign, a true minus for money that went out: `+£36.00`, `−£14.00`. */
export function formatSigned(pounds: number): string {
  return `${pounds < 0 ? '' : '+'}${formatPrice(pounds)}`
}
