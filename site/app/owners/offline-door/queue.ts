import { sendAdmissions } from '~/data/door-devices'
import { connectSession } from '~/session/session-store'
import { personHere } from './phone'
import { linesOf, markLines } from './store'

const mostAtOnce = 100
const mostRounds = 20

/** The first line that nobody has answered, and those after it, go to the café in their order. */
interface Sent {
  /** The lines that contradict what stands, and those that the café does not take. */
  contradictions: number
  refused: number
}

/**
 * Sends what was done at the doors of an event without a network, a hundred lines at a time and in order. Only one tab
 * sends at a time. A line stays until its answer comes; throws when none does.
 */
export async function sendQueue(eventId: string): Promise<Sent> {
  const person = personHere()
  const sent: Sent = { contradictions: 0, refused: 0 }
  if (!person) return sent
  await navigator.locks.request('cafe-door-queue', async () => {
    for (let round = 0; round < mostRounds; round += 1) {
      const isSent = await sendNext({ person, eventId, sent })
      if (!isSent) return
    }
  })
  return sent
}

interface Sending {
  person: string
  eventId: string
  sent: Sent
}

async function sendNext({ person, eventId, sent }: Sending): Promise<boolean> {
  const open = (await linesOf(person, eventId)).filter(
    ({ state }) => state === 'waiting' || state === 'sending',
  )
  const device = open[0]?.device
  if (!device) return false
  const lines = open.filter((line) => line.device === device).slice(0, mostAtOnce)
  const placeOf = new Map(lines.map(({ id, place }) => [id, place]))
  await markLines([...placeOf.values()], 'sending')
  const answers = await sendAdmissions(await connectSession(), {
    device,
    lines: lines.map(({ id, ticket, people, amount, method, admitted_at }) => ({
      ...{ id, ticket, people, amount, method, admitted_at },
    })),
  })
  for (const { id, outcome } of answers) {
    if (outcome === 'contradiction') sent.contradictions += 1
    if (outcome === 'refused') sent.refused += 1
    const place = placeOf.get(id)
    if (place !== undefined) await markLines([place], outcome === 'refused' ? 'refused' : 'sent')
  }
  return answers.length > 0
}
