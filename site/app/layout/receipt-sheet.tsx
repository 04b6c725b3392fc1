import type { Receipt, ReceiptLine } from '~/data/money/receipts'
import { formatMoment, formatShortDay } from '~/domain/dates'
import { methodWords } from '~/domain/money/ledger-words'
import { formatPence, toPence } from '~/domain/money/money'
import { isTakenBack, receiptKind, receiptNumber } from '~/domain/money/receipt'
import { type Vat, vatOfLines } from '~/domain/money/vat'
import { nameAndAddress, type SiteContent } from '~/domain/site-content'

interface ReceiptSheetProps {
  receipt: Receipt
  content: SiteContent
  vat: Vat | null
}

/** A receipt as it is shown and printed: who took how much for which tickets, when and how. */
export function ReceiptSheet({ receipt, content, vat }: ReceiptSheetProps) {
  const { id, lines, method, recordedAt } = receipt
  const { events: event } = lines[0].ticket_purchases
  const amounts = lines.map(({ amount }) => toPence(amount))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const tax = vat && vatOfLines(amounts, vat)
  const taken = isTakenBack(lines)
  return (
    <article className="max-w-120 rounded-panel border border-hair bg-panel p-6 max-sm:p-4 print:max-w-none print:border-0 print:p-0">
      {content.logo && (
        <img src={content.logo} alt="" className="mb-3 h-14 w-auto max-w-full object-contain" />
      )}
      <p className="font-semibold">{nameAndAddress(content)}</p>
      {vat && <p className="text-small text-ink-2">VAT number {vat.number}</p>}
      <h2 className="mt-5 text-h3">{receiptKind(lines)}</h2>
      <p className="text-ink-2">
        {receiptNumber(id)}, {formatMoment(recordedAt, 'Europe/London')}
      </p>
      {taken && (
        <p className="mt-3 rounded-desk bg-custard-soft px-3 py-2 font-medium">
          This was undone later, so the receipt no longer counts.
        </p>
      )}
      <p className="mt-4 font-medium">
        {event.title}, {formatShortDay(event.event_date)}
      </p>
      <table className="mt-2 w-full">
        <tbody>
          {lines.map((line) => (
            <ReceiptRow key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr className="border-ink border-t">
            <td className="py-2">Total, {methodWords[method]}</td>
            <td className="py-2 text-right">{formatPence(total)}</td>
          </tr>
          {vat && tax !== null && (
            <>
              <TaxRow name="Without VAT" pence={total - tax} />
              <TaxRow name={`VAT at ${vat.rate}%`} pence={tax} />
            </>
          )}
        </tfoot>
      </table>
      {!vat && <p className="mt-1 text-small text-ink-2">No VAT is charged.</p>}
    </article>
  )
}

function ReceiptRow({ line }: { line: ReceiptLine }) {
  const { quantity, ticket_code, ticket_types: type } = line.ticket_purchases
  return (
    <tr className="border-hair border-t align-top">
      <td className="py-2">
        {quantity} {type.name}
        <span className="block text-small text-ink-2">
          {[ticket_code, line.reason].filter(Boolean).join('. ')}
        </span>
      </td>
      <td className="py-2 text-right">{formatPence(toPence(line.amount))}</td>
    </tr>
  )
}

function TaxRow({ name, pence }: { name: string; pence: number }) {
  return (
    <tr className="font-normal text-small text-ink-2">
      <td className="pb-1">{name}</td>
      <td className="pb-1 text-right">{formatPence(pence)}</td>
    </tr>
  )
}
