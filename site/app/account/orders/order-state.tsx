import type { ComponentType } from 'react'
import { BentArrow } from '~/account/tickets/icons'
import { cancelledMark } from '~/domain/events/cancelled-event'
import { stateOf } from '~/domain/money/order-money'
import { Cross, Till } from '~/ui/icons'
import { cancelledByUs, isCancelled, type PurchasedOrder, whyGone } from './order'

interface Look {
  words: string
  Icon: ComponentType<{ className?: string }>
  className: string
}

/** Says in a word and a shape what is out of the ordinary with an order; nothing where nothing is. */
export function OrderState({ order, isPast }: { order: PurchasedOrder; isPast: boolean }) {
  const look = lookOf(order, isPast)
  if (!look) return null
  const { words, Icon, className } = look
  return (
    <p className={`ticket-state ${className}`}>
      <Icon className="size-4.5" />
      {words}
    </p>
  )
}

function lookOf(order: PurchasedOrder, isPast: boolean): Look | null {
  const [{ events: event }] = order
  if (isCancelled(order)) {
    const words = event?.cancelled_at ? cancelledByUs : (commonMark(order) ?? cancelledMark)
    return { words, Icon: Cross, className: 'bg-pavement' }
  }
  switch (stateOf(order)) {
    case 'to pay':
      return isPast ? { words: 'Not paid', Icon: Till, className: 'bg-pavement' } : null
    case 'to refund':
      return { words: 'Partly cancelled', Icon: BentArrow, className: 'bg-duck-soft' }
    case 'refund when taken':
      return { words: 'Partly given back', Icon: BentArrow, className: 'bg-duck-soft' }
    case 'partly refunded':
      return { words: 'Partly refunded', Icon: BentArrow, className: 'bg-duck-soft' }
    default:
      return null
  }
}

/** The reason that all tickets of an order share for being no longer good, if they do. */
function commonMark([first, ...others]: PurchasedOrder): string | null {
  const mark = whyGone(first)
  return others.every((other) => whyGone(other) === mark) ? mark : null
}
