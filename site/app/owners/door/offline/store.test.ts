import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { device, eventId, keyDigits, list, person, press, sign } from './door-list-fixtures.ts'
import { checkingKey } from './signed-list.ts'
import {
  addLine,
  cachedEvents,
  cachedList,
  cacheList,
  countUnreadable,
  dropLines,
  dropSeen,
  linesOf,
  markLines,
  noteSeen,
  seenAt,
  takeBackLine,
  tidyLists,
} from './store.ts'

beforeEach(async () => {
  // The stores are there once something was asked.
  await cachedEvents()
  const database = await openDB('cafe-door')
  for (const name of database.objectStoreNames) await database.clear(name)
  database.close()
})

async function putRaw(name: string, row: object) {
  const database = await openDB('cafe-door')
  await database.put(name, row)
  database.close()
}

async function kept(values: { person?: string; eventId?: string; endsAt?: string } = {}) {
  const text = JSON.stringify(list)
  return {
    ...{ person, eventId, device, name: 'Front door', endsAt: list.ends_at, text },
    key: await checkingKey(keyDigits),
    signature: await sign(text),
    ...values,
  }
}

const statesOf = async () => (await linesOf(person, eventId)).map(({ state }) => state)

test('a list is kept for one person and event, with a key that still checks', async () => {
  await cacheList(await kept())
  expect(await cachedList(person, eventId)).toMatchObject({ device, text: JSON.stringify(list) })
  expect((await cachedList(person, eventId))?.key).toBeInstanceOf(CryptoKey)
  expect(await cachedList('another', eventId)).toBeUndefined()
  expect(await cachedList(person, 'another')).toBeUndefined()
})

test('lists that are over or of other people are deleted, but the queue stays', async () => {
  const now = Date.parse('2031-05-10T20:00:00Z')
  await cacheList(await kept())
  await cacheList(await kept({ eventId: 'over', endsAt: '2031-05-10T20:00:00Z' }))
  await cacheList(await kept({ person: 'another', eventId: 'theirs' }))
  await addLine(press())
  await tidyLists(person, now)
  expect(await cachedEvents()).toEqual([eventId])
  await tidyLists(undefined, now)
  expect(await cachedEvents()).toEqual([])
  expect(await linesOf(person, eventId)).toHaveLength(1)
})

test('a list that is broken counts as none', async () => {
  await putRaw('lists', { person, eventId, device, key: 'no key', text: 7 })
  expect(await cachedList(person, eventId)).toBeUndefined()
})

test('lines come back in the order in which they were made, each person’s apart', async () => {
  const [first, second] = [press(), press()]
  await addLine(first)
  await addLine(press({ eventId: crypto.randomUUID() }))
  await addLine({ ...press(), person: 'another' })
  await addLine(second)
  const lines = await linesOf(person, eventId)
  expect(lines.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await statesOf()).toEqual(['waiting', 'waiting'])
})

test.each([
  ['of another shape', { person, eventId, state: 'waiting' }],
  ['with more people than a ticket has', { ...press({ people: 11 }), state: 'waiting' }],
  ['with money and no way of paying', { ...press({ amount: 5 }), state: 'waiting' }],
  ['in a state that nobody knows', { ...press(), state: 'lost' }],
])('a line %s is counted without holding up another', async (_, broken) => {
  await addLine(press())
  await putRaw('queue', broken)
  await addLine(press())
  expect(await linesOf(person, eventId)).toHaveLength(2)
  expect(await countUnreadable()).toBe(1)
})

test('a line is taken back only while it waits', async () => {
  await addLine(press())
  await addLine(press())
  const [first, second] = await linesOf(person, eventId)
  if (!first || !second) throw new Error('no lines')
  await markLines([second.place], 'sending')
  expect(await takeBackLine(second.place)).toBe(false)
  expect(await takeBackLine(first.place)).toBe(true)
  expect(await takeBackLine(first.place)).toBe(false)
  expect(await statesOf()).toEqual(['sending'])
})

test('marking a line that is gone brings it not back', async () => {
  await addLine(press())
  const [line] = await linesOf(person, eventId)
  await dropLines([line?.place ?? 0])
  await markLines([line?.place ?? 0], 'sent')
  expect(await linesOf(person, eventId)).toEqual([])
})

test('what was learnt of a ticket goes with the list that counts it, not what came after', async () => {
  await noteSeen({ eventId, id: 'one', admitted: 1 })
  await noteSeen({ eventId, id: 'two', admitted: 1 })
  await noteSeen({ eventId: 'another', id: 'one', admitted: 1 })
  const before = await seenAt(eventId)
  await noteSeen({ eventId, id: 'two', admitted: 2 })
  await dropSeen(before)
  expect(await seenAt(eventId)).toEqual([{ eventId, id: 'two', admitted: 2 }])
})
