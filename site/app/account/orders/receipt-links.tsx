import { formatPence } from '~/domain/money/money'
import { receiptsOf } from '~/domain/money/order-receipts'
import { receiptPath } from '~/session/guest-link'
import { Link } from '~/ui/link'
import { useHolder } from './holder'
import type { PurchasedOrder } from './order'

/** Returns the receipts of an order with their names: where there are several, each with its sum. */
export function namedReceipts(order: PurchasedOrder): { id: string; name: string }[] {
  const receipts = receiptsOf(order.flatMap(({ payments }) => payments))
  return receipts.map(({ id, isRefund, pence }) => ({
    id,
    name:
      receipts.length > 1
        ? `Receipt, ${formatPence(pence)} ${isRefund ? 'refunded' : 'paid'}`
        : 'Receipt',
  }))
}

/** Leads to the receipts of an order that nothing else can be done with. */
export function ReceiptLinks({ order }: { order: PurchasedOrder }) {
  const { token, isCached } = useHolder()
  const receipts = isCached ? [] : namedReceipts(order)
  if (receipts.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      {receipts.map(({ id, name }) => (
        <Link key={id} to={receiptPath(id, token)} className="text-link py-2.5 text-label">
          {name}
        </Link>
      ))}
    </p>
  )
}
