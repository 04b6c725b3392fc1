import type { CafeEvent } from '~/data/events'
import { formatPrice } from '~/domain/money'
import { isSoldOut } from '~/domain/tickets'
import { buttonLook } from '~/ui/button'

/** On a phone the panel comes after the text; this bar at the foot of the screen leads to it. */
export function PurchaseBar({ event }: { event: CafeEvent }) {
  const prices = event.ticket_types.filter((type) => !isSoldOut(type)).map(({ price }) => price)
  if (prices.length === 0) return null
  return (
    <p className="purchase-bar">
      <span>
        From{' '}
        <strong className="font-display text-[1.3rem]">{formatPrice(Math.min(...prices))}</strong>
      </span>
      <a href="#tickets" className={buttonLook({ size: 'small' })}>
        Buy tickets
      </a>
    </p>
  )
}
