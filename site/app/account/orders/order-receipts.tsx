import { dayOfMonth, formatInstant, formatMonth, otherYear, todayInLondon } from '~/domain/dates'
import { formatPence } from '~/domain/money/money'
import { type OrderReceipt, receiptsOf } from '~/domain/money/order-receipts'
import { receiptPath } from '~/session/guest-link'
import { Link } from '~/ui/link'
import { useHolder } from './holder'
import type { PurchasedOrder } from './order'

/** Says when an order was paid and when money came back, each with the way to its receipt. */
export function OrderReceipts({ order }: { order: PurchasedOrder }) {
  const { token } = useHolder()
  const receipts = receiptsOf(order.flatMap(({ payments }) => payments))
  const isPaidInParts = receipts.filter(({ isRefund }) => !isRefund).length > 1
  return receipts.map((receipt) => (
    <p key={receipt.id} className="mt-2 text-label text-ink-2">
      {receipt.isRefund ? refundWords(receipt) : paymentWords(receipt, isPaidInParts)}{' '}
      <Link
        to={receiptPath(receipt.id, token)}
        className="text-link group-data-cached/cached:hidden print:hidden"
      >
        Receipt
      </Link>
    </p>
  ))
}

function paymentWords({ method, pence, recordedAt }: OrderReceipt, isPart: boolean): string {
  const where = method === 'online' ? 'by card' : 'at the café'
  const when = formatInstant(recordedAt)
  return isPart ? `${formatPence(pence)} paid ${where} on ${when}` : `Paid ${where} on ${when}`
}

function refundWords({ method, pence, recordedAt }: OrderReceipt): string {
  const how = method === 'online' ? 'paid back to your card' : 'handed back'
  const banks = method === 'online' ? '. Banks take up to 10 days.' : ''
  return `${formatPence(pence)} ${how} on ${dayWords(recordedAt)}${banks}`
}

/** `21 November`, with the year where it is another. */
function dayWords(instant: string): string {
  const date = todayInLondon(new Date(instant))
  return `${dayOfMonth(date)} ${formatMonth(date)}${otherYear(date, todayInLondon())}`
}
