// Keeps what a visitor wanted to wait for while they sign in, in this tab.
import { isRecordId } from '~/domain/record-id'

interface Wish {
  typeId: string
  places: number
}

const keyOf = (eventId: string) => `cafe-waiting-${eventId}`

/** Returns what this tab keeps for an event, or null. */
export function keptWish(eventId: string): Wish | null {
  try {
    const [typeId = '', places = ''] = sessionStorage.getItem(keyOf(eventId))?.split(' ') ?? []
    return isRecordId(typeId) && /^([1-9]|10)$/.test(places)
      ? { typeId, places: Number(places) }
      : null
  } catch {
    return null // storage switched off by the visitor
  }
}

export function keepWish(eventId: string, { typeId, places }: Wish): void {
  try {
    sessionStorage.setItem(keyOf(eventId), `${typeId} ${places}`)
  } catch {
    // The visitor has switched storage off, and chooses again.
  }
}

export function forgetWish(eventId: string): void {
  try {
    sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // There is nothing to forget.
  }
}
