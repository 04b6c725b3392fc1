import type { CafeEvent } from '~/data/events/events'
import type { PayWay } from '~/domain/money/card-payment'
import { formatPence, formatPrice } from '~/domain/money/money'
import { countOf } from '~/domain/tickets/order-fit'
import { isSoldOut, totalOf } from '~/domain/tickets/tickets'
import { useSiteContent } from '~/layout/use-site-content'
import { buttonLook } from '~/ui/button'
import type { ChosenLine, EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'

interface PurchaseBarProps {
  event: CafeEvent
  order: EventOrder
  payment: OrderPayment
}

/** A bar at the foot of a phone's screen that leads to the panel, which comes after the text there. */
export function PurchaseBar({ event, order, payment }: PurchaseBarProps) {
  const prices = event.ticket_types.filter((type) => !isSoldOut(type)).map(({ price }) => price)
  if (prices.length === 0) return null
  return (
    <p className="purchase-bar">
      {order.isChosen ? (
        <OrderInShort lines={order.lines} way={payment.way} />
      ) : (
        <LowestPrice prices={prices} />
      )}
      <a href="#tickets" className={buttonLook({ size: 'small' })}>
        {order.isChosen ? 'See order' : 'Buy tickets'}
      </a>
    </p>
  )
}

function LowestPrice({ prices }: { prices: number[] }) {
  const isFree = prices.every((price) => price === 0)
  return (
    <span>
      {!isFree && 'From '}
      <strong className="font-display text-lead">
        {isFree ? 'Free' : formatPrice(Math.min(...prices))}
      </strong>
    </span>
  )
}

interface OrderInShortProps {
  lines: ChosenLine[]
  way: PayWay | undefined
}

function OrderInShort({ lines, way }: OrderInShortProps) {
  const { ticket_payment } = useSiteContent()
  const [count, total] = [countOf(lines), totalOf(lines)]
  return (
    <span>
      <strong className="block font-display text-lead/tight">
        {total === 0 ? 'Free' : formatPence(total)}
      </strong>
      <span className="block text-label text-ink-2">
        {count} {count === 1 ? 'ticket' : 'tickets'}
        {total > 0 && way === 'card' && ', pay by card'}
        {total > 0 && way === 'at_cafe' && ticket_payment && ', pay at the café'}
      </span>
    </span>
  )
}
