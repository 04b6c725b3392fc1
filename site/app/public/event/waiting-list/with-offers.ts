// Apart, because it comes with the list.
import type { CafeEvent } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'

/** Puts the places that are held for the person here on sale for them. */
export function withOffers(event: CafeEvent, kinds: WaitingAt[]): CafeEvent {
  if (!kinds.some(({ own }) => own?.offeredUntil)) return event
  const offered = kinds.reduce((sum, { own }) => sum + (own?.offeredUntil ? own.places : 0), 0)
  const heldFor = (typeId: string) => {
    const own = kinds.find(({ ticket_type_id }) => ticket_type_id === typeId)?.own
    return own?.offeredUntil ? own.places : 0
  }
  return {
    ...event,
    ticket_types: event.ticket_types.map((type) => ({
      ...type,
      held: Math.max(type.held - heldFor(type.id), 0),
      ...(type.left_in_all !== undefined && { left_in_all: type.left_in_all + offered }),
    })),
  }
}
