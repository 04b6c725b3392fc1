// Keeps what a visitor wanted to wait for while they sign in or up, as tickets that are chosen are kept: for all tabs
// of this browser, and a day.
import { keepChoices, keptChoices } from '~/public/event/order/kept-choice'

interface Wish {
  typeId: string
  places: number
}

const keyOf = (eventId: string) => `waiting-${eventId}`

/** Returns what is kept for an event, or null. */
export function keptWish(eventId: string): Wish | null {
  const [kept] = keptChoices(keyOf(eventId))
  return kept ? { typeId: kept.typeId, places: kept.quantity } : null
}

export function keepWish(eventId: string, { typeId, places }: Wish): void {
  keepChoices(keyOf(eventId), [{ typeId, quantity: places }])
}

export function forgetWish(eventId: string): void {
  keepChoices(keyOf(eventId), [])
}
