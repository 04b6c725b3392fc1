import { getDoorList, registerDoorDevice } from '~/data/door/door-devices'
import { endedBy } from '~/data/ended-by'
import { isDenied, refusalOf } from '~/data/refusal'
import type { DoorOnPhone } from '~/domain/door/offline-door'
import { connectSession } from '~/session/session-store'
import { storedSession } from '~/session/stored-session'
import { checkedList, checkingKey } from './signed-list'
import {
  cachedEvents,
  cachedList,
  cacheList,
  dropLines,
  dropList,
  dropSeen,
  linesOf,
  type QueuedLine,
  seenAt,
  tidyLists,
} from './store'

/** The wait for a list of 5,000 tickets on a slow line. */
const listLimitMs = 30_000

/** What this telephone knows of an event for the person signed in on it. */
export interface Phone extends DoorOnPhone {
  device: string
  person: string
  lines: Awaited<ReturnType<typeof linesOf>>
}

/** Returns the person whose session this browser has, also without a network. */
export function signedInPerson(): string | undefined {
  return storedSession()?.user.id
}

/**
 * Opens and checks the list for an event; null where there is none. A list that fails the check is deleted.
 */
export async function openPhone(eventId: string): Promise<Phone | null> {
  const person = signedInPerson()
  if (!person) return null
  const kept = await cachedList(person, eventId)
  if (!kept) return null
  const list = await checkedList(kept)
  if (!list) {
    await dropList(person, eventId)
    return null
  }
  const [lines, seen] = await Promise.all([linesOf(person, eventId), seenAt(eventId)])
  const known = new Map(seen.map((ticket) => [ticket.id, ticket.admitted]))
  const tickets = list.tickets.map((ticket) => {
    const admitted = known.get(ticket.id)
    return admitted === undefined ? ticket : { ...ticket, admitted }
  })
  const queue = lines.filter(({ state }) => state !== 'refused')
  return { device: kept.device, person, lines, list: { ...list, tickets }, queue }
}

/** Opens every list that is here for the person signed in. */
export async function openPhones(): Promise<Phone[]> {
  const phones = await Promise.all((await cachedEvents()).map(openPhone))
  return phones.filter((phone) => phone !== null)
}

/**
 * Fetches the newest list of an event for this telephone and registers it first if needed. Deletes the list if the
 * café refuses: the telephone was withdrawn, the event is over, or the person has left. Throws when no answer comes.
 */
export async function renewPhone(eventId: string, name: string): Promise<void> {
  const person = signedInPerson()
  if (!person) return
  await tidyLists(person)
  try {
    const client = endedBy(AbortSignal.timeout(listLimitMs), await connectSession())
    const before = await cachedList(person, eventId)
    const device = before?.device ?? crypto.randomUUID()
    const key =
      before && before.name === name
        ? before.key
        : await checkingKey(await registerDoorDevice(client, { id: device, eventId, name }))
    const [lines, seen] = await Promise.all([linesOf(person, eventId), seenAt(eventId)])
    const { list: text, signature } = await getDoorList(client, { device })
    const kept = { person, eventId, device, name, key, text, signature, endsAt: '' }
    const list = await checkedList(kept)
    if (!list) throw new Error('The list of tickets isn’t signed for this phone')
    await cacheList({ ...kept, endsAt: list.ends_at })
    // The list counts what was sent and learnt before it was asked for.
    await dropLines(lines.filter(isSent).map(({ place }) => place))
    await dropSeen(seen)
  } catch (error) {
    if (isDenied(error) || refusalOf(error)) await dropList(person, eventId)
    throw error
  }
}

function isSent({ state }: QueuedLine): boolean {
  return state === 'sent'
}
