// Stores what this telephone needs for a door without a network: a list for each event and person, what was done and
// not sent, and what was learnt of tickets since the list.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { doorDatabase } from '~/data/forget-doors'
import { type QueuedAdmission, queuedAdmissionSchema } from '~/domain/door/door-list'

const cachedListSchema = z.object({
  person: z.string(),
  eventId: z.string(),
  device: z.string(),
  /** The name of the door under which it is registered. */
  name: z.string(),
  /** Checks signatures; scripts can't read it. */
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  text: z.string(),
  signature: z.string(),
  endsAt: z.string(),
})

/** The list of one person for one event, as it came. */
export type CachedList = z.output<typeof cachedListSchema>

export type LineState = 'waiting' | 'sending' | 'sent' | 'refused'

/** A line in the queue. 'sending' may have arrived; 'sent' stays until a list comes that counts it. */
export type QueuedLine = NewLine & { state: LineState; place?: number }

/** A press of a person, with the title of its event, which is said where the list is gone. */
export type NewLine = QueuedAdmission & { person: string; title: string }

/** What was learnt of a ticket since the list came. */
export interface SeenTicket {
  eventId: string
  id: string
  admitted: number
}

interface DoorSchema extends DBSchema {
  lists: { key: [string, string]; value: CachedList }
  queue: { key: number; value: QueuedLine }
  seen: { key: [string, string]; value: SeenTicket }
}

let database: Promise<IDBPDatabase<DoorSchema>> | undefined

function open(): Promise<IDBPDatabase<DoorSchema>> {
  database ??= openDB<DoorSchema>(doorDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: ['person', 'eventId'] })
      db.createObjectStore('queue', { keyPath: 'place', autoIncrement: true })
      db.createObjectStore('seen', { keyPath: ['eventId', 'id'] })
    },
    // Another tab may need to change it.
    blocking: (_old, _new, event) => {
      database = undefined
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return database
}

/**
 * Returns the list of this person and event with its signature unchecked; undefined where it can't be read.
 */
export async function cachedList(person: string, eventId: string): Promise<CachedList | undefined> {
  const kept = await (await open()).get('lists', [person, eventId])
  return cachedListSchema.safeParse(kept).data
}

export async function cacheList(list: CachedList): Promise<void> {
  await (await open()).put('lists', list)
}

export async function dropList(person: string, eventId: string): Promise<void> {
  await (await open()).delete('lists', [person, eventId])
}

/** Returns the events of which this telephone keeps tickets. */
export async function cachedEvents(): Promise<string[]> {
  return (await (await open()).getAll('lists')).map(({ eventId }) => eventId)
}

/** Deletes the lists that are over, and those of anybody but this person. What is not sent yet stays. */
export async function tidyLists(person: string | undefined, now = Date.now()): Promise<void> {
  const db = await open()
  for (const list of await db.getAll('lists')) {
    const isOver = Date.parse(list.endsAt) <= now
    if (isOver || list.person !== person) await db.delete('lists', [list.person, list.eventId])
  }
}

const queuedLineSchema = queuedAdmissionSchema
  .extend({
    person: z.string(),
    title: z.string(),
    state: z.enum(['waiting', 'sending', 'sent', 'refused']),
    place: z.number(),
  })
  .refine(({ amount, method }) => amount > 0 === (method !== null))

/** Returns the lines of a person at the doors of an event, in the order in which they were made. */
export async function linesOf(person: string, eventId: string) {
  return (await allLinesOf(person)).filter((line) => line.eventId === eventId)
}

/** Returns the lines of a person at the doors of all events. */
export async function allLinesOf(person: string) {
  const lines = (await readQueue()).flatMap(({ data }) => data ?? [])
  return lines.filter((line) => line.person === person)
}

/** Counts the lines that can't be read any more and so will never be sent. */
export async function countUnreadable(): Promise<number> {
  return (await readQueue()).filter(({ success }) => !success).length
}

// One line that is broken holds up no other.
async function readQueue() {
  const rows = await (await open()).getAll('queue')
  return rows.map((row) => queuedLineSchema.safeParse(row))
}

export async function addLine(line: NewLine): Promise<void> {
  await (await open()).add('queue', { ...line, state: 'waiting' })
}

/** Gives lines another state. */
export async function markLines(places: number[], state: LineState): Promise<void> {
  const change = (await open()).transaction('queue', 'readwrite')
  for (const place of places) {
    const line = await change.store.get(place)
    if (line) await change.store.put({ ...line, state })
  }
  await change.done
}

/** Takes a line back, unless it may have been sent by now. Tells whether it is gone. */
export async function takeBackLine(place: number): Promise<boolean> {
  const change = (await open()).transaction('queue', 'readwrite')
  const isWaiting = (await change.store.get(place))?.state === 'waiting'
  if (isWaiting) await change.store.delete(place)
  await change.done
  return isWaiting
}

export async function dropLines(places: number[]): Promise<void> {
  const change = (await open()).transaction('queue', 'readwrite')
  for (const place of places) await change.store.delete(place)
  await change.done
}

/** Notes what the café has just said of a ticket, until the next list comes. */
export async function noteSeen(ticket: SeenTicket): Promise<void> {
  await (await open()).put('seen', ticket)
}

export async function seenAt(eventId: string): Promise<SeenTicket[]> {
  return (await (await open()).getAll('seen')).filter((ticket) => ticket.eventId === eventId)
}

export async function dropSeen(tickets: SeenTicket[]): Promise<void> {
  const change = (await open()).transaction('seen', 'readwrite')
  for (const { eventId, id, admitted } of tickets) {
    const now = await change.store.get([eventId, id])
    if (now?.admitted === admitted) await change.store.delete([eventId, id])
  }
  await change.done
}
