import type { ReactNode } from 'react'
import { formatPence } from '~/domain/money/money'
import type { OrderMoney } from '~/domain/money/order-money'
import { MoneyKey, type MoneyKind } from './money-key'
import { SumLine } from './sum-line'

interface MoneyStripProps {
  money: OrderMoney
  /** A few words under each sum. */
  notes: { sold: string; paid: string; toCome: string; refunded: string }
  /** Stands after the sum line. */
  children?: ReactNode
}

/** Shows the sums sold, paid, refunded and to come, and how the four add up. */
export function MoneyStrip({ money, notes, children }: MoneyStripProps) {
  const { sold, paid, toPay, refunded } = money
  return (
    <section
      aria-label="Money"
      className="mb-6 overflow-hidden rounded-panel border border-hair bg-panel"
    >
      <div className="money-cells">
        <Sum label="Sold" pence={sold} note={notes.sold} />
        <Sum label="Paid" kind="paid" pence={paid} note={notes.paid} />
        <Sum label="Still to pay" kind="toCome" pence={toPay} note={notes.toCome} />
        <Sum label="Refunded" kind="refunded" pence={refunded} note={notes.refunded} />
      </div>
      <p className="border-hair border-t bg-desk-side px-5 py-2.5 text-small text-ink-2 max-split:px-4">
        <SumLine money={money} /> {children}
      </p>
    </section>
  )
}

interface SumProps {
  label: string
  kind?: MoneyKind
  pence: number
  note: string
}

function Sum({ label, kind, pence, note }: SumProps) {
  return (
    <div className="px-5 pt-4.5 pb-4 max-split:px-4">
      <h2 className="flex items-center gap-2 text-label">
        {kind && <MoneyKey kind={kind} />}
        {label}
      </h2>
      <p className="strip-number">{formatPence(pence)}</p>
      <p className="mt-1 text-small text-ink-2">{note}</p>
    </div>
  )
}
