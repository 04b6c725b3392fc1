import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { type PayWay, waysToPay } from '~/domain/money/card-payment'
import { totalOf } from '~/domain/tickets/tickets'
import { useTakesCards } from '~/session/takes-cards'
import { useIsHydrating } from '~/ui/use-is-hydrating'
import { storedWay, storeWay } from './stored-choice'
import type { ChosenLine } from './use-order'

export interface OrderPayment {
  /** None where the order is to be paid by card and the café can't take one. */
  ways: PayWay[]
  /** The one that is chosen. */
  way: PayWay | undefined
  choose: (way: PayWay) => void
  /** The instant until which tickets that are not paid are kept, where it is still to come. */
  keptUntil: string | null
}

/**
 * Returns how and by when an order can be paid. `sentWay` is the way of an order that was sent and not answered: it
 * stays.
 */
export function usePayment(
  { payment, unpaid_kept_until }: CafeEvent,
  lines: ChosenLine[],
  { sentWay, now }: { sentWay: PayWay | undefined; now: Date },
): OrderPayment {
  const [chosen, setChosen] = useState<PayWay>()
  const isHydrating = useIsHydrating()
  const kept = chosen ?? (isHydrating ? null : storedWay())
  const choose = (way: PayWay) => {
    setChosen(way)
    storeWay(way)
  }
  const takesCards = useTakesCards()
  const offered = waysToPay({ payment, takesCards, totalPence: totalOf(lines) })
  const ways = sentWay ? [sentWay] : offered
  const keptUntil =
    unpaid_kept_until && new Date(unpaid_kept_until) > now ? unpaid_kept_until : null
  return { ways, way: ways.find((way) => way === kept) ?? ways[0], choose, keptUntil }
}
