import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeChoices, storedChoices, storedWay, storeWay } from './stored-choice'

const stored = new Map<string, string>()
const eventId = 'a0000000-0000-4000-8000-000000000000'
const typeId = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'
const choices = [{ typeId, quantity: 3 }]
const nowMs = 1_800_000_000_000
const dayMs = 24 * 3_600_000

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a choice is kept for its event until a later one replaces it', () => {
  storeChoices(eventId, choices, nowMs)
  expect(storedChoices(eventId, nowMs + 1)).toEqual(choices)
  expect(storedChoices(typeId, nowMs + 1)).toEqual([])
  storeChoices(eventId, [{ typeId, quantity: 1 }], nowMs + 2)
  expect(storedChoices(eventId, nowMs + 3)).toEqual([{ typeId, quantity: 1 }])
})

test('several kinds are kept together', () => {
  const several = [...choices, { typeId: eventId, quantity: 1 }]
  storeChoices(eventId, several, nowMs)
  expect(storedChoices(eventId, nowMs)).toEqual(several)
})

test('a choice is kept for a day unless the purchase takes it', () => {
  storeChoices(eventId, choices, nowMs)
  expect(storedChoices(eventId, nowMs + dayMs - 1)).toEqual(choices)
  expect(storedChoices(eventId, nowMs + dayMs)).toEqual([])
  expect(storedChoices(eventId, nowMs - 1)).toEqual([])
  storeChoices(eventId, [], nowMs)
  expect(stored.size).toBe(0)
})

test('the way to pay is kept, for whatever event', () => {
  expect(storedWay()).toBeNull()
  storeWay('card')
  expect(storedWay()).toBe('card')
})

test('no more than the latest twenty are kept, none of them too old', () => {
  storeChoices('old', choices, nowMs - dayMs)
  for (let event = 0; event < 30; event++) storeChoices(`${event}`, choices, nowMs + event)
  const [lines = ''] = stored.values()
  expect(lines.split('\n')).toHaveLength(20)
  expect(storedChoices('29', nowMs + 30)).toEqual(choices)
  expect(storedChoices('9', nowMs + 30)).toEqual([])
})

test.each([
  '',
  'not ours',
  `${eventId} ${typeId} 0 1`,
  `${eventId} seat 1 ${nowMs}`,
  `${eventId} ${typeId} 1 soon`,
  `${eventId} ${typeId} 1 ${typeId} ${nowMs}`,
])('nothing is chosen with %j in the storage', (text) => {
  stored.set('cafe-chosen-tickets', text)
  expect(storedChoices(eventId, nowMs)).toEqual([])
})

test('a visitor who forbids storage can still choose', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  storeChoices(eventId, choices, nowMs)
  storeWay('card')
  expect(storedChoices(eventId, nowMs)).toEqual([])
  expect(storedWay()).toBeUndefined()
})
