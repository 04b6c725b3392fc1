import { useState, useSyncExternalStore } from 'react'
import type { CafeEvent, TicketType } from '~/data/events'
import { isSoldOut, largestPurchase, preselected } from '~/domain/tickets'

interface Choice {
  typeId: string | undefined
  quantity: number
}

/**
 * The ticket type and quantity chosen for an event. They are kept for as long as the tab lives, so that they are still
 * chosen after signing in, signing up or a reload.
 */
export function useChoice(event: CafeEvent) {
  const key = `chosen-tickets:${event.id}`
  const [latest, setLatest] = useState<Choice>()
  const kept = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(key),
    () => null,
  )
  const before = parseChoice(kept, event.ticket_types)
  const { typeId, quantity: wanted } = latest ??
    before ?? { typeId: preselected(event.ticket_types)?.id, quantity: 1 }
  const selected = event.ticket_types.find(({ id }) => id === typeId)
  const most = largestPurchase(event, selected)
  const quantity = Math.min(wanted, Math.max(most, 1))
  const choose = (change: Partial<Choice>) => {
    const next = { typeId, quantity, ...change }
    setLatest(next)
    sessionStorage.setItem(key, `${next.quantity} ${next.typeId}`)
  }
  return { typeId, selected, quantity, most, choose }
}

/** What was chosen before, while that can still be bought. */
function parseChoice(kept: string | null, types: TicketType[]): Choice | undefined {
  const [, quantity, typeId] = /^(\d{1,2}) (\S+)$/.exec(kept ?? '') ?? []
  const type = types.find(({ id }) => id === typeId)
  return type && !isSoldOut(type) ? { typeId, quantity: Math.max(Number(quantity), 1) } : undefined
}
