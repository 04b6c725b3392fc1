// What a link to an event says of the person who opens it.
import { isRecordId } from '~/domain/record-id'

/** The end of an event's address where a visitor buys without an account. */
export const guestHash = '#guest'

/** Returns the token in the address of the page, to which the mail to a guest leads, or null. */
export function linkedToken(): string | null {
  const token = new URLSearchParams(window.location.search).get('waiting') ?? ''
  return isRecordId(token) ? token : null
}

const waitingKeyOf = (eventId: string) => `waiting-guest:${eventId}`

/** Keeps the token of a guest on the waiting list of an event. */
export function keepWaitingToken(eventId: string, token: string): void {
  sessionStorage.setItem(waitingKeyOf(eventId), token)
}

/** Returns the token of a guest on the waiting list of an event, or null. */
export function waitingTokenOf(eventId: string): string | null {
  return sessionStorage.getItem(waitingKeyOf(eventId))
}
