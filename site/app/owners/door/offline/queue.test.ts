import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { device, eventId, keyDigits, list, person, press } from './door-list-fixtures.ts'
import { sendAllOf, sendLines } from './queue.ts'
import { checkingKey } from './signed-list.ts'
import {
  addLine,
  allLinesOf,
  cachedList,
  cacheList,
  dropLines,
  linesOf,
  markLines,
} from './store.ts'

type Sending = Parameters<Parameters<typeof sendLines>[0]['send']>[0]
type Answer = Awaited<ReturnType<Parameters<typeof sendLines>[0]['send']>>

/** A café that takes everything, and remembers what it was sent. */
function openCafe(answerTo: (sending: Sending) => Answer | Promise<Answer> = takesAll) {
  const sendings: Sending[] = []
  return {
    sendings,
    sentIds: () => sendings.map(({ lines }) => lines.map(({ id }) => id)),
    send: async (sending: Sending) => {
      sendings.push(sending)
      return answerTo(sending)
    },
  }
}

function takesAll({ lines }: Sending): Answer {
  return lines.map(({ id }) => ({ id, outcome: 'done' as const }))
}

const statesOf = async () => (await linesOf(person, eventId)).map(({ state }) => state)

async function addPresses(count: number, values = {}) {
  const presses = Array.from({ length: count }, () => press(values))
  for (const one of presses) await addLine(one)
  return presses.map(({ id }) => id)
}

beforeEach(async () => {
  await dropLines((await allLinesOf(person)).map(({ place }) => place))
})

test('lines are sent once, in their order, a hundred at a time', async () => {
  const ids = await addPresses(120)
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sentIds()).toEqual([ids.slice(0, 100), ids.slice(100)])
  expect(new Set(await statesOf())).toEqual(new Set(['sent']))
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings).toHaveLength(2)
})

test('what is sent says what was done but not whose telephone keeps it', async () => {
  await addPresses(1, { people: 2, amount: 24, method: 'cash' })
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings).toMatchObject([{ device, lines: [{ people: 2, amount: 24 }] }])
  const fields = ['id', 'ticket', 'people', 'amount', 'method', 'admitted_at']
  expect(Object.keys(cafe.sendings[0]?.lines[0] ?? {})).toEqual(fields)
})

test('where no answer comes the lines are sent again with the same ids', async () => {
  const ids = await addPresses(2)
  const lost = openCafe(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(sendLines({ person, eventId, send: lost.send })).rejects.toThrow('Failed to fetch')
  expect(lost.sendings).toHaveLength(1)
  expect(await statesOf()).toEqual(['sending', 'sending'])
  const later = await addPresses(1)
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sentIds()).toEqual([[...ids, ...later]])
  expect(await statesOf()).toEqual(['sent', 'sent', 'sent'])
})

test('a connection that is lost half-way sends only what has no answer', async () => {
  const ids = await addPresses(101)
  let answers = 0
  const cafe = openCafe((sending) => {
    answers += 1
    if (answers === 2) throw new TypeError('Failed to fetch')
    return takesAll(sending)
  })
  await expect(sendLines({ person, eventId, send: cafe.send })).rejects.toThrow()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sentIds()).toEqual([ids.slice(0, 100), ids.slice(100), ids.slice(100)])
})

test('refused lines are not sent again', async () => {
  const [first = '', second = ''] = await addPresses(2)
  const cafe = openCafe(() => [
    { id: first, outcome: 'refused' },
    { id: second, outcome: 'conflict' },
  ])
  await sendLines({ person, eventId, send: cafe.send })
  expect(await statesOf()).toEqual(['refused', 'sent'])
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings).toHaveLength(1)
})

test('a café that answers about other lines, or not at all, is not asked without end', async () => {
  await addPresses(2)
  const silent = openCafe(() => [])
  await sendLines({ person, eventId, send: silent.send })
  const strange = openCafe(() => [{ id: crypto.randomUUID(), outcome: 'done' }])
  await sendLines({ person, eventId, send: strange.send })
  expect([silent.sendings.length, strange.sendings.length]).toEqual([1, 1])
  expect(await statesOf()).toEqual(['sending', 'sending'])
})

test('a line that is there twice is answered for both', async () => {
  const twice = press()
  await addLine(twice)
  await addLine(twice)
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings).toHaveLength(1)
  expect(await statesOf()).toEqual(['sent', 'sent'])
})

test('two tabs send each line once', async () => {
  const ids = await addPresses(3)
  const cafe = openCafe(async (sending) => {
    await new Promise(setImmediate)
    return takesAll(sending)
  })
  await Promise.all([
    sendLines({ person, eventId, send: cafe.send }),
    sendLines({ person, eventId, send: cafe.send }),
  ])
  expect(cafe.sentIds()).toEqual([ids])
})

test('lines of two telephones go apart, the older one first', async () => {
  const other = crypto.randomUUID()
  const [old = ''] = await addPresses(1, { device: other })
  const [here = ''] = await addPresses(1)
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings.map((sending) => sending.device)).toEqual([other, device])
  expect(cafe.sentIds()).toEqual([[old], [here]])
})

test('what was sent or refused before is not touched', async () => {
  await addPresses(2)
  const [first, second] = await linesOf(person, eventId)
  await markLines([first?.place ?? 0], 'refused')
  await markLines([second?.place ?? 0], 'sent')
  const cafe = openCafe()
  await sendLines({ person, eventId, send: cafe.send })
  expect(cafe.sendings).toEqual([])
})

const otherEvent = 'b2c1f9f4-7d0e-4c39-9f3c-000000000009'

test('the lines of every event are forgotten once sent if no list will count them', async () => {
  const [here = ''] = await addPresses(1)
  const [there = ''] = await addPresses(1, { eventId: otherEvent, title: 'Days ago' })
  const cafe = openCafe()
  expect(await sendAllOf({ person, send: cafe.send })).toEqual([])
  expect(cafe.sentIds()).toEqual([[here], [there]])
  expect(await allLinesOf(person)).toEqual([])
})

test('what is left of an event has its title but holds up no other event', async () => {
  await addPresses(2)
  const [there = ''] = await addPresses(1, { eventId: otherEvent, title: 'Days ago' })
  const cafe = openCafe((sending) => {
    if (sending.lines.length === 2) throw { code: 'P0001', message: 'Too much' }
    return takesAll(sending)
  })
  const left = [{ eventId, title: 'Acoustic night', waiting: 2, refused: 0 }]
  expect(await sendAllOf({ person, send: cafe.send })).toEqual(left)
  expect(cafe.sentIds()[1]).toEqual([there])
})

test('a telephone that may not send keeps what was not sent, but no list', async () => {
  const key = await checkingKey(keyDigits)
  const kept = { name: 'Front door', endsAt: list.ends_at, text: '', signature: '' }
  await cacheList({ person, eventId, device, key, ...kept })
  await addPresses(1)
  const refusal = { code: '42501', message: 'Access denied' }
  const cafe = openCafe(() => Promise.reject(refusal))
  expect(await sendAllOf({ person, send: cafe.send })).toMatchObject([{ waiting: 1 }])
  expect(await cachedList(person, eventId)).toBeUndefined()
  expect(await statesOf()).toEqual(['sending'])
})
