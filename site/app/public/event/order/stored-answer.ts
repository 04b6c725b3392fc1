// Keeps the answer to an event's question until the tickets are bought, in this tab only: it may be about health.

const keyOf = (eventId: string) => `cafe-answer-${eventId}`
/** Storage throws where the visitor has switched it off; then the answer lives as long as the page. */
const inMemory = new Map<string, string>()

/** Returns the answer that was typed for an event; blank for none. */
export function storedAnswer(eventId: string): string {
  try {
    return sessionStorage.getItem(keyOf(eventId)) ?? ''
  } catch {
    return inMemory.get(eventId) ?? ''
  }
}

/** Keeps an answer; a blank one forgets it. */
export function storeAnswer(eventId: string, answer: string): void {
  inMemory.set(eventId, answer)
  try {
    if (answer) sessionStorage.setItem(keyOf(eventId), answer)
    else sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // Kept in memory.
  }
}
