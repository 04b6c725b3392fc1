import type { LedgerLine } from '~/data/money/payments'
import { formatInstant } from '~/domain/dates'
import { kindWords, methodWords } from '~/domain/money/ledger-words'
import { toPence } from '~/domain/money/money'
import { receiptNumber } from '~/domain/money/receipt'
import { type Vat, vatWithin } from '~/domain/money/vat'

/** Returns the heads of the columns of the accountant's file; a registered café's has what is tax of each line. */
export function ledgerHead(vat: Vat | null): string[] {
  return [
    'Line',
    'When',
    'Receipt',
    'What',
    'How',
    'Amount',
    ...(vat ? ['Net', 'VAT', 'VAT rate'] : []),
    'Event',
    'Ticket',
    'Ticket code',
    'Order',
    'By',
    'Reason',
  ]
}

/** Returns a line of the ledger as a row of the accountant's file; the times are the café's. */
export function ledgerRow(line: LedgerLine, vat: Vat | null): (string | number | null)[] {
  return [
    line.id,
    formatInstant(line.recorded_at, 'Europe/London'),
    receiptNumber(line.receipt_id),
    kindWords(line),
    methodWords[line.method] ?? line.method,
    line.amount.toFixed(2),
    ...(vat ? taxCells(line.amount, vat) : []),
    line.event_title,
    line.ticket_type_name,
    line.ticket_code,
    line.order_id.slice(0, 8).toUpperCase(),
    line.person,
    line.reason,
  ]
}

function taxCells(pounds: number, vat: Vat): string[] {
  const pence = toPence(pounds)
  const tax = vatWithin(pence, vat)
  return [(pence - tax) / 100, tax / 100].map((amount) => amount.toFixed(2)).concat(`${vat.rate}%`)
}
