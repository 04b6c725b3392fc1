import type { ReactNode } from 'react'
import { formatPence } from '~/domain/money/money'
import type { OrderMoney } from '~/domain/money/order-money'

/** Says how the sums add up: paid − refunded + to come = sold. */
export function SumLine({ money }: { money: OrderMoney }) {
  const { sold, paid, refunded, toPay, toRefund, awaitsTaker } = money
  return (
    <>
      <Term>Paid {formatPence(paid)}</Term> − <Term>refunded {formatPence(refunded)}</Term>
      {toRefund > 0 && (
        <>
          {' '}
          − <Term>to refund {formatPence(toRefund)}</Term>
        </>
      )}
      {awaitsTaker > 0 && (
        <>
          {' '}
          − <Term>refund when taken {formatPence(awaitsTaker)}</Term>
        </>
      )}{' '}
      + <Term>still to pay {formatPence(toPay)}</Term> = <Term>sold {formatPence(sold)}</Term>.
    </>
  )
}

/** A word with its sum. */
function Term({ children }: { children: ReactNode }) {
  return <b className="font-semibold text-ink">{children}</b>
}
