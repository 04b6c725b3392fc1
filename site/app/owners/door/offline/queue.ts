import { sendAdmissions } from '~/data/door/door-devices'
import { endedBy } from '~/data/ended-by'
import { isDenied } from '~/data/refusal'
import { isUnanswered } from '~/data/unanswered'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { noteNetwork } from './network'
import { signedInPerson } from './phone'
import { allLinesOf, cachedEvents, dropLines, dropList, linesOf, markLines } from './store'

const mostAtOnce = 100
const mostRounds = 20
const sendLimitMs = 15_000

/** Carries lines of one telephone to the café, and resolves to what became of each. */
type Send = (options: Parameters<typeof sendAdmissions>[1]) => ReturnType<typeof sendAdmissions>

interface Queue {
  person: string
  eventId: string
  send: Send
}

/**
 * Sends what this person did at an event's doors without a network. Throws when no answer comes or the café refuses;
 * deletes the list where this telephone may not have it any more. What was not sent stays.
 */
export async function sendQueue(eventId: string): Promise<void> {
  const person = signedInPerson()
  if (person) await sendOrDrop({ person, eventId, send })
}

/** Sends what this person did at the doors of all events, and resolves to what is left on this telephone. */
export async function sendAll(): Promise<Unsent[]> {
  const person = signedInPerson()
  return person ? sendAllOf({ person, send }) : []
}

/** Sends the lines of all events of a given person. An event that is refused holds up no other. */
export async function sendAllOf({ person, send }: Omit<Queue, 'eventId'>): Promise<Unsent[]> {
  for (const { eventId } of (await unsentOf(person)).filter(({ waiting }) => waiting > 0)) {
    try {
      await sendOrDrop({ person, eventId, send })
    } catch (error) {
      logError(error)
      if (!isUnanswered(error)) continue
      noteNetwork(false)
      break
    }
  }
  await dropCounted(person)
  return unsentOf(person)
}

/** Resolves to what is left on this telephone of the person signed in here. */
export async function countUnsent(): Promise<Unsent[]> {
  const person = signedInPerson()
  return person ? unsentOf(person) : []
}

const send: Send = async (options) =>
  sendAdmissions(endedBy(AbortSignal.timeout(sendLimitMs), await connectSession()), options)

/** The entries of one event that this telephone has and the café has not taken. */
export interface Unsent {
  eventId: string
  title: string
  waiting: number
  refused: number
}

/** Returns what the café has not taken of a person, an entry for each event. */
async function unsentOf(person: string): Promise<Unsent[]> {
  const left = (await allLinesOf(person)).filter(({ state }) => state !== 'sent')
  return [...Map.groupBy(left, ({ eventId }) => eventId)].map(([eventId, lines]) => {
    const refused = lines.filter(({ state }) => state === 'refused').length
    return { eventId, title: lines[0]?.title ?? '', waiting: lines.length - refused, refused }
  })
}

/** Deletes the lines that were sent and that no list on this telephone still waits to count. */
async function dropCounted(person: string): Promise<void> {
  const kept = await cachedEvents()
  const counted = (await allLinesOf(person)).filter(
    ({ state, eventId }) => state === 'sent' && !kept.includes(eventId),
  )
  await dropLines(counted.map(({ place }) => place))
}

async function sendOrDrop(queue: Queue): Promise<void> {
  try {
    await sendLines(queue)
  } catch (error) {
    if (isDenied(error)) await dropList(queue.person, queue.eventId)
    throw error
  }
}

/**
 * Sends the lines of a queue in order, a hundred at a time, beginning with the first that has no answer. Only one tab
 * sends at a time. A line stays until its answer comes; throws when none does.
 */
export async function sendLines(queue: Queue): Promise<void> {
  await navigator.locks.request('cafe-door-queue', async () => {
    for (let round = 0; round < mostRounds; round += 1) {
      const isSent = await sendNext(queue)
      if (!isSent) return
    }
  })
}

async function sendNext({ person, eventId, send }: Queue): Promise<boolean> {
  const open = (await linesOf(person, eventId)).filter(
    ({ state }) => state === 'waiting' || state === 'sending',
  )
  const device = open[0]?.device
  if (!device) return false
  const lines = open.filter((line) => line.device === device).slice(0, mostAtOnce)
  await markLines(
    lines.map(({ place }) => place),
    'sending',
  )
  const answers = await send({
    device,
    lines: lines.map(({ id, ticket, people, amount, method, admitted_at }) => ({
      ...{ id, ticket, people, amount, method, admitted_at },
    })),
  })
  for (const { id, outcome } of answers) {
    const places = lines.filter((line) => line.id === id).map(({ place }) => place)
    await markLines(places, outcome === 'refused' ? 'refused' : 'sent')
  }
  // Without an answer to one of these lines the loop would send them again and again.
  return answers.some(({ id }) => lines.some((line) => line.id === id))
}
