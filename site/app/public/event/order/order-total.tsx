import type { ReactNode } from 'react'
import { formatPence, formatTicketPrice } from '~/domain/money/money'
import { totalOf } from '~/domain/tickets/tickets'
import { PayWays } from './pay-ways'
import type { ChosenLine } from './use-order'
import type { OrderPayment } from './use-payment'

interface OrderTotalProps {
  payment: OrderPayment
  lines: ChosenLine[]
  /** True shows what each line costs. */
  isListed: boolean
  /** True where the order has changed since it was chosen. */
  isNew: boolean
  /** Stands between the total and the way to pay. */
  children?: ReactNode
}

/** Shows what an order costs, and how that is paid. */
export function OrderTotal({ payment, lines, isListed, isNew, children }: OrderTotalProps) {
  const total = totalOf(lines)
  return (
    <>
      {isListed && lines.length > 0 && (
        <ul className="mb-2 text-label text-ink-2">
          {lines.map(({ type, quantity }) => (
            <li key={type.id} className="flex justify-between gap-3">
              <span>{`${quantity} × ${type.name}`}</span>
              <span>{formatTicketPrice(totalOf([{ type, quantity }]) / 100)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mb-1.5 flex items-baseline justify-between font-semibold" aria-live="polite">
        {isNew ? 'New total' : 'Total'}
        <output className="font-bold font-display text-title/none">
          {total === 0 && lines.length > 0 ? 'Free' : formatPence(total)}
        </output>
      </p>
      {children}
      {lines.length > 0 && <PayWays payment={payment} lines={lines} />}
    </>
  )
}
