import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { CafeEvent, TicketType } from '~/data/events'
import { choiceIn, type TicketChoice } from '~/domain/ticket-choice'
import { isSoldOut, largestPurchase, preselected } from '~/domain/tickets'
import { useIsHydrating } from '~/ui/use-is-hydrating'
import { keepChoice, keptChoice } from './kept-choice'

/**
 * Returns the ticket type and quantity chosen for an event: here, else earlier in this browser, else in the address
 * that a mail leads to. So they are still chosen after signing in or up, also in another tab or on another device.
 */
export function useChoice(event: CafeEvent) {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  const [latest, setLatest] = useState<Partial<TicketChoice>>()
  // The server knows of no choice, and React's first drawing has to match the server's.
  const earlier = useMemo(
    () => (isHydrating ? null : (keptChoice(event.id) ?? choiceIn(search))),
    [isHydrating, event.id, search],
  )
  useEffect(() => keepLinkedChoice(event.id), [event.id])
  const chosen = latest ??
    buyable(earlier, event.ticket_types) ?? { typeId: preselected(event.ticket_types)?.id }
  const { typeId, quantity: wanted = 1 } = chosen
  const selected = event.ticket_types.find(({ id }) => id === typeId)
  const most = largestPurchase(event, selected)
  const quantity = Math.min(wanted, Math.max(most, 1))
  const choose = (change: Partial<TicketChoice>) => {
    const next = { typeId, quantity, ...change }
    setLatest(next)
    if (next.typeId) keepChoice(event.id, { ...next, typeId: next.typeId })
  }
  return { typeId, selected, quantity, most, choose }
}

/** Returns the choice while its type can still be bought, else null. */
function buyable(choice: TicketChoice | null, types: TicketType[]): TicketChoice | null {
  const type = types.find(({ id }) => id === choice?.typeId)
  return type && !isSoldOut(type) ? choice : null
}

/** Moves a choice from the address into this browser, where it ends with its day or its purchase. */
function keepLinkedChoice(eventId: string): void {
  const { pathname, search, hash } = window.location
  const linked = choiceIn(search)
  if (!linked) return
  if (!keptChoice(eventId)) keepChoice(eventId, linked)
  // The auth client still needs the part after the #, which the mail's link brought.
  window.history.replaceState(window.history.state, '', pathname + hash)
}
