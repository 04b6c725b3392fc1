import type { ComponentType } from 'react'
import { BentArrow } from '~/account/tickets/icons'
import { cancelledMark } from '~/domain/events/cancelled-event'
import { stateOf } from '~/domain/money/order-money'
import { keptUntilOf } from '~/domain/tickets/kept-until'
import { Cross, Tick, Till } from '~/ui/icons'
import { cancelledByUs, isCancelled, type PurchasedOrder, whyGone } from './order'

interface Look {
  words: string
  Icon: ComponentType<{ className?: string }>
  className: string
}

/** Says in a word and a shape how it stands with an order. */
export function OrderState({ order, isPast }: { order: PurchasedOrder; isPast: boolean }) {
  const { words, Icon, className } = lookOf(order, isPast)
  return (
    <p className={`ticket-state ${className}`}>
      <Icon className="size-4.5" />
      {words}
    </p>
  )
}

function lookOf(order: PurchasedOrder, isPast: boolean): Look {
  const [{ events: event }] = order
  if (isCancelled(order)) {
    const words = event?.cancelled_at ? cancelledByUs : (commonMark(order) ?? cancelledMark)
    return { words, Icon: Cross, className: 'bg-pavement' }
  }
  const good = { Icon: Tick, className: 'bg-moss/12 text-moss' }
  switch (stateOf(order)) {
    case 'to pay': {
      if (isPast) return { words: 'Not paid', Icon: Till, className: 'bg-pavement' }
      const isKeptUntil = order.some((purchase) => keptUntilOf(purchase, event))
      const words = isKeptUntil ? 'To pay before you come' : 'To pay when you come'
      return { words, Icon: Till, className: 'bg-custard' }
    }
    case 'to refund':
      return { words: 'Partly cancelled', Icon: BentArrow, className: 'bg-duck-soft' }
    case 'partly refunded':
      return { words: 'Partly refunded', Icon: BentArrow, className: 'bg-duck-soft' }
    case 'free':
      return { words: 'Free', ...good }
    default:
      return { words: 'Paid', ...good }
  }
}

/** The reason that all tickets of an order share for being no longer good, if they do. */
function commonMark([first, ...others]: PurchasedOrder): string | null {
  const mark = whyGone(first)
  return others.every((other) => whyGone(other) === mark) ? mark : null
}
