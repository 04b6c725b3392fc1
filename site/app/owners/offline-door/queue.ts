import { sendAdmissions } from '~/data/door-devices'
import { connectSession } from '~/session/session-store'
import { personHere } from './phone'
import { linesOf, markLines } from './store'

const mostAtOnce = 100
const mostRounds = 20

/** Carries lines of one telephone to the café, and resolves to what became of each. */
type Send = (options: Parameters<typeof sendAdmissions>[1]) => ReturnType<typeof sendAdmissions>

interface Queue {
  person: string
  eventId: string
  send: Send
}

/** Sends what this person did at the doors of an event without a network. Throws when no answer comes. */
export async function sendQueue(eventId: string): Promise<void> {
  const person = personHere()
  const send: Send = async (options) => sendAdmissions(await connectSession(), options)
  if (person) await sendLines({ person, eventId, send })
}

/**
 * Sends the lines of a queue, a hundred at a time and in order: the first that nobody has answered, and those after it.
 * Only one tab sends at a time. A line stays until its answer comes; throws when none does.
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
  // Answers to nothing of this would have the same lines sent again and again.
  return answers.some(({ id }) => lines.some((line) => line.id === id))
}
