// Keeps what a visitor wanted to wait for while they sign in or up, as tickets that are chosen are kept: for all tabs
// of this browser, and a day.
import { storeChoices, storedChoices } from '~/public/event/order/stored-choice'

interface Wish {
  typeId: string
  places: number
}

const keyOf = (eventId: string) => `waiting-${eventId}`

/** Returns what is kept for an event, or null. */
export function storedWaitingChoice(eventId: string): Wish | null {
  const [kept] = storedChoices(keyOf(eventId))
  return kept ? { typeId: kept.typeId, places: kept.quantity } : null
}

export function storeWaitingChoice(eventId: string, { typeId, places }: Wish): void {
  storeChoices(keyOf(eventId), [{ typeId, quantity: places }])
}

export function forgetWaitingChoice(eventId: string): void {
  storeChoices(keyOf(eventId), [])
}
