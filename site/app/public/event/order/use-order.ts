import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { CafeEvent, TicketType } from '~/data/events/events'
import { fitOrder, type OrderLine, type WantedLine } from '~/domain/tickets/order-fit'
import { choicesIn } from '~/domain/tickets/ticket-choice'
import { preselected } from '~/domain/tickets/tickets'
import { useIsHydrating } from '~/ui/use-is-hydrating'
import { storeChoices, storedChoices } from './stored-choice'

export type EventOrder = ReturnType<typeof useOrder>
export type ChosenLine = OrderLine<TicketType>

/**
 * Returns the tickets chosen for an event: here, else earlier in this browser, else in the address that a mail leads
 * to. So they are still chosen after signing in or up, also in another tab or on another device. `isFixed` keeps an
 * order as it was sent, however the event has changed since.
 */
export function useOrder(event: CafeEvent, { isFixed }: { isFixed: boolean }) {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  const [latest, setLatest] = useState<WantedLine[]>()
  const [isOpened, setOpened] = useState(false)
  // The server knows of no choice, and React's first drawing has to match the server's.
  const earlier = useMemo(() => {
    if (isHydrating) return []
    const kept = storedChoices(event.id)
    return kept.length > 0 ? kept : choicesIn(search)
  }, [isHydrating, event.id, search])
  useEffect(() => storeLinkedChoices(event.id), [event.id])

  const wanted = latest ?? earlier
  const fit = fitOrder(event, wanted)
  const lines = isFixed ? asSent(event.ticket_types, wanted) : fit.lines
  const first = preselected(event.ticket_types)
  const isUntouched = latest === undefined && lines.length === 0
  const shown = isUntouched && first ? [{ type: first, quantity: 1 }] : lines

  const isSeveral = isOpened || lines.length > 1

  const take = (next: ChosenLine[]) => {
    setLatest(
      next.map(({ type: { id, name, price }, quantity }) => ({
        typeId: id,
        name,
        price,
        quantity,
      })),
    )
    storeChoices(
      event.id,
      next.map(({ type, quantity }) => ({ typeId: type.id, quantity })),
    )
  }
  return {
    lines: shown,
    /** The differences of these lines from the buyer's choice. */
    changes: isFixed ? [] : fit.changes,
    /** True once the visitor has chosen something themselves. */
    isChosen: wanted.length > 0 && lines.length > 0,
    /** True where more than one kind can be chosen. */
    isSeveral,
    addKinds: () => setOpened(true),
    /** Chooses these lines, as far as the event can sell them. */
    choose: (next: ChosenLine[]) => {
      const choices = next.map(({ type, quantity }) => ({ typeId: type.id, quantity }))
      take(fitOrder(event, choices).lines)
      // The rows stay when one kind is left in them.
      setOpened(isSeveral)
    },
    /** Keeps the lines as they are shown. */
    keep: () => take(shown),
  }
}

/** Returns an order as it was sent, without the kinds that the event no longer has. */
function asSent(types: TicketType[], wanted: WantedLine[]): ChosenLine[] {
  return types.flatMap((type) => {
    const line = wanted.find(({ typeId }) => typeId === type.id)
    return line ? { type, quantity: line.quantity } : []
  })
}

/** Moves what is chosen from the address into this browser, where it ends with its day or its purchase. */
function storeLinkedChoices(eventId: string): void {
  const { pathname, search, hash } = window.location
  const linked = choicesIn(search)
  if (linked.length === 0) return
  if (storedChoices(eventId).length === 0) storeChoices(eventId, linked)
  // The auth client still needs the part after the #, which the mail's link brought.
  window.history.replaceState(window.history.state, '', pathname + hash)
}
