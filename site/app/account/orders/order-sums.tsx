import type { ReactNode } from 'react'
import type { CardRefund } from '~/data/money/card-refunds'
import { dayOfMonth, formatMoment, formatMonth, otherYear, todayInLondon } from '~/domain/dates'
import { formatPence } from '~/domain/money/money'
import { moneyOf } from '~/domain/money/order-money'
import { type OrderReceipt, receiptsOf } from '~/domain/money/order-receipts'
import { isUnderWay, refundWords } from '~/domain/money/refund-words'
import { whenTakenWords } from '~/domain/tickets/giving-back'
import { keptUntilOf, payByWords } from '~/domain/tickets/kept-until'
import { useSiteContent } from '~/layout/use-site-content'
import { isCancelled, type PurchasedOrder } from './order'
import { PayByCard } from './pay-by-card'

interface OrderSumsProps {
  order: PurchasedOrder
  /** The money of it that goes back to a card. */
  refunds: CardRefund[]
  isPast: boolean
}

/** Says once what is left to pay and how, or what was paid and what came back. */
export function OrderSums({ order, refunds, isPast }: OrderSumsProps) {
  const { ticket_payment } = useSiteContent()
  const { kept, toPay, toRefund, awaitsTaker } = moneyOf(order)
  const [keptUntil] = order.flatMap((purchase) => keptUntilOf(purchase, purchase.events) ?? [])
  return (
    <>
      {toPay > 0 && !isPast && (
        <Due name="To pay at the café" sum={formatPence(toPay)}>
          {ticket_payment && <span className="block">{ticket_payment}</span>}
          {keptUntil && <span className="block">{payByWords(keptUntil)}</span>}
        </Due>
      )}
      {toPay > 0 && !isPast && !isCancelled(order) && <PayByCard orderId={order[0].order_id} />}
      <OrderFacts>
        <Fact name="Total Paid">{formatPence(kept)}</Fact>
        {toPay > 0 && isPast && <Fact name="Not paid">{formatPence(toPay)}</Fact>}
        <Fact name="Purchased on">{formatMoment(order[0].purchase_date)}</Fact>
      </OrderFacts>
      <OrderRefunds order={order} />
      {refunds.filter(isUnderWay).map((refund) => (
        <p key={refund.id} className="mt-1.5 text-label text-ink-2">
          {refundWords(refund)}
        </p>
      ))}
      {toRefund > 0 && !refunds.some(isUnderWay) && (
        <p className="mt-1.5 text-label text-ink-2">
          We owe you {formatPence(toRefund)}: please ask at the counter.
        </p>
      )}
      {awaitsTaker > 0 && (
        <p className="mt-1.5 text-label text-ink-2">{whenTakenWords(awaitsTaker, { isPast })}</p>
      )}
    </>
  )
}

/** Says of each sum that came back where it went, and on which day. */
function OrderRefunds({ order }: { order: PurchasedOrder }) {
  return receiptsOf(order.flatMap(({ payments }) => payments))
    .filter(({ isRefund }) => isRefund)
    .map((receipt) => (
      <p key={receipt.id} className="mt-1.5 text-label text-ink-2">
        {wordsOf(receipt)}
      </p>
    ))
}

function wordsOf({ method, pence, recordedAt }: OrderReceipt): string {
  const how = method === 'online' ? 'refunded to your card' : 'refunded'
  const banks = method === 'online' ? '. Banks take up to 10 days.' : ''
  return `${formatPence(pence)} ${how} on ${dayWords(recordedAt)}${banks}`
}

/** `21 November`, with the year where it is another. */
function dayWords(instant: string): string {
  const date = todayInLondon(new Date(instant))
  return `${dayOfMonth(date)} ${formatMonth(date)}${otherYear(date, todayInLondon())}`
}

interface DueProps {
  name: string
  sum: string
  /** Says how and by when it is paid. */
  children: ReactNode
}

/** The only sum that is large, because it is still to be paid. */
export function Due({ name, sum, children }: DueProps) {
  return (
    <dl className="ticket-due">
      <dt className="font-semibold">
        {name}
        <span className="block text-label font-normal text-ink-2">{children}</span>
      </dt>
      <dd className="font-display text-h3/none font-bold">{sum}</dd>
    </dl>
  )
}

/** Shows the facts of an order side by side. */
export function OrderFacts({ children }: { children: ReactNode }) {
  return <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-0.5 text-label">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-ink-2">{name} </dt>
      <dd className="inline font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
