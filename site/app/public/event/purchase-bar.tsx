import type { CafeEvent } from '~/data/events'
import { formatPrice } from '~/domain/money'
import { isSoldOut } from '~/domain/tickets'
import { buttonLook } from '~/ui/button'

/** A bar at the foot of a phone's screen that leads to the panel, which comes after the text there. */
export function PurchaseBar({ event }: { event: CafeEvent }) {
  const prices = event.ticket_types.filter((type) => !isSoldOut(type)).map(({ price }) => price)
  if (prices.length === 0) return null
  return (
    <p className="purchase-bar">
      <span>
        From <strong className="font-display text-lead">{formatPrice(Math.min(...prices))}</strong>
      </span>
      <a href="#tickets" className={buttonLook({ size: 'small' })}>
        Buy tickets
      </a>
    </p>
  )
}
