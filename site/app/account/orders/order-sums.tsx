import type { ReactNode } from 'react'
import type { CardRefund } from '~/data/money/card-refunds'
import { formatPence } from '~/domain/money/money'
import { moneyOf } from '~/domain/money/order-money'
import { isUnderWay, refundWords } from '~/domain/money/refund-words'
import { vatOf, vatWords } from '~/domain/money/vat'
import { keptUntilOf, payByWords } from '~/domain/tickets/kept-until'
import { useSiteContent } from '~/layout/use-site-content'
import type { PurchasedOrder } from './order'
import { OrderReceipts } from './order-receipts'

interface OrderSumsProps {
  order: PurchasedOrder
  /** The money of it that goes back to a card. */
  refunds: CardRefund[]
  isPast: boolean
}

/** Says what is paid for an order, what came back, and what is left to pay and how. */
export function OrderSums({ order, refunds, isPast }: OrderSumsProps) {
  const content = useSiteContent()
  const { ticket_payment } = content
  const vat = vatOf(content)
  const { sold, paid, refunded, kept, toPay, toRefund } = moneyOf(order)
  const [keptUntil] = order.flatMap((purchase) => keptUntilOf(purchase, purchase.events) ?? [])
  return (
    <>
      <dl className="mt-3 grid gap-1">
        {refunded > 0 && (
          <>
            <Sum name="Paid">{formatPence(paid)}</Sum>
            <Sum name="Refunded">&minus;{formatPence(refunded)}</Sum>
          </>
        )}
        <Sum name="Total Paid">{formatPence(kept)}</Sum>
        {toPay > 0 && isPast && <Sum name="Not paid">{formatPence(toPay)}</Sum>}
        {toPay > 0 && !isPast && (
          <div className="ticket-due">
            <dt className="font-semibold">
              To pay at the café
              {ticket_payment && (
                <span className="block text-label font-normal text-ink-2">{ticket_payment}</span>
              )}
              {keptUntil && <span className="block text-label">{payByWords(keptUntil)}</span>}
            </dt>
            <dd className="font-display text-h3/none font-bold">{formatPence(toPay)}</dd>
          </div>
        )}
      </dl>
      <OrderReceipts order={order} />
      {refunds.filter(isUnderWay).map((refund) => (
        <p key={refund.id} className="mt-2 text-label text-ink-2">
          {refundWords(refund)}
        </p>
      ))}
      {toRefund > 0 && !refunds.some(isUnderWay) && (
        <p className="mt-2 text-label text-ink-2">
          You get {formatPence(toRefund)} back. Ask us at the counter.
        </p>
      )}
      {vat && sold + kept > 0 && <p className="mt-2 text-label text-ink-2">{vatWords(vat)}</p>}
    </>
  )
}

/** A sum of an order, on a separate row. */
export function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
