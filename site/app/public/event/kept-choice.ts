// Keeps the tickets that were chosen for events and not bought yet. Every tab of this browser knows them, so that they
// are still chosen where the link of a mail opens one. They are forgotten with the purchase, and after a day.
import { parseChoice, type TicketChoice } from '~/domain/ticket-choice'

const storageKey = 'wagtail-chosen-tickets'
const maxAgeMs = 24 * 3_600_000
const maxEvents = 20

interface KeptChoice {
  eventId: string
  choice: TicketChoice
  chosenAtMs: number
}

/** Returns the choice kept for an event, or null. */
export function keptChoice(eventId: string, nowMs = Date.now()): TicketChoice | null {
  return readChoices(nowMs).find((kept) => kept.eventId === eventId)?.choice ?? null
}

export function keepChoice(eventId: string, choice: TicketChoice, nowMs = Date.now()): void {
  const others = readChoices(nowMs).filter((kept) => kept.eventId !== eventId)
  writeChoices([{ eventId, choice, chosenAtMs: nowMs }, ...others].slice(0, maxEvents))
}

export function forgetChoice(eventId: string, nowMs = Date.now()): void {
  writeChoices(readChoices(nowMs).filter((kept) => kept.eventId !== eventId))
}

function readChoices(nowMs: number): KeptChoice[] {
  try {
    const lines = localStorage.getItem(storageKey)?.split('\n') ?? []
    return lines.flatMap((line) => parseLine(line) ?? []).filter((kept) => isFresh(kept, nowMs))
  } catch {
    return [] // storage switched off by the visitor
  }
}

function writeChoices(choices: KeptChoice[]): void {
  try {
    if (choices.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choices.map(lineOf).join('\n'))
  } catch {
    // The visitor has switched storage off; the address of the event carries the choice.
  }
}

function isFresh({ chosenAtMs }: KeptChoice, nowMs: number): boolean {
  return chosenAtMs <= nowMs && nowMs - chosenAtMs < maxAgeMs
}

function lineOf({ eventId, choice: { typeId, quantity }, chosenAtMs }: KeptChoice): string {
  return `${eventId} ${typeId} ${quantity} ${chosenAtMs}`
}

function parseLine(line: string): KeptChoice | null {
  const [eventId = '', typeId, quantity, chosenAtMs] = line.split(' ')
  const choice = parseChoice(typeId, quantity)
  return choice && { eventId, choice, chosenAtMs: Number(chosenAtMs) }
}
