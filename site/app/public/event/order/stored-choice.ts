// Keeps the tickets that were chosen for events and not bought yet. Every tab of this browser knows them, so that they
// are still chosen where the link of a mail opens one. They are forgotten with the purchase, and after a day.
import { parseChoices, type TicketChoice } from '~/domain/tickets/ticket-choice'

const storageKey = 'cafe-chosen-tickets'
const wayKey = 'cafe-pay-way'
const maxAgeMs = 24 * 3_600_000
const maxEvents = 20

interface StoredChoice {
  eventId: string
  choices: TicketChoice[]
  chosenAtMs: number
}

/** Returns what is kept as chosen for an event; nothing is an empty list. */
export function storedChoices(eventId: string, nowMs = Date.now()): TicketChoice[] {
  return readAll(nowMs).find((kept) => kept.eventId === eventId)?.choices ?? []
}

/** Keeps what is chosen for an event; an empty list forgets it. */
export function storeChoices(eventId: string, choices: TicketChoice[], nowMs = Date.now()): void {
  const others = readAll(nowMs).filter((kept) => kept.eventId !== eventId)
  const latest = choices.length > 0 ? [{ eventId, choices, chosenAtMs: nowMs }] : []
  writeAll([...latest, ...others].slice(0, maxEvents))
}

/** Returns the way to pay that was chosen last, for whatever event. */
export function storedWay() {
  return tried(() => localStorage.getItem(wayKey))
}

/** Keeps the way to pay that was chosen last. */
export function storeWay(way: string) {
  tried(() => localStorage.setItem(wayKey, way))
}

// Storage throws where the visitor has switched it off; then the address of the event carries the choice.
function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function readAll(nowMs: number): StoredChoice[] {
  const lines = tried(() => localStorage.getItem(storageKey))?.split('\n') ?? []
  return lines.flatMap((line) => parseLine(line) ?? []).filter((kept) => isFresh(kept, nowMs))
}

function writeAll(choices: StoredChoice[]): void {
  tried(() =>
    choices.length === 0
      ? localStorage.removeItem(storageKey)
      : localStorage.setItem(storageKey, choices.map(lineOf).join('\n')),
  )
}

function isFresh({ chosenAtMs }: StoredChoice, nowMs: number): boolean {
  return chosenAtMs <= nowMs && nowMs - chosenAtMs < maxAgeMs
}

function lineOf({ eventId, choices, chosenAtMs }: StoredChoice): string {
  const pairs = choices.flatMap(({ typeId, quantity }) => [typeId, quantity])
  return [eventId, ...pairs, chosenAtMs].join(' ')
}

function parseLine(line: string): StoredChoice | null {
  const [eventId = '', ...words] = line.split(' ')
  const chosenAtMs = Number(words.pop())
  const pairs = words.flatMap((word, index): [string, string | undefined][] =>
    index % 2 === 0 ? [[word, words[index + 1]]] : [],
  )
  const choices = parseChoices(pairs)
  return choices.length > 0 ? { eventId, choices, chosenAtMs } : null
}
