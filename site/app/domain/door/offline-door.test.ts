import { expect, test } from 'vitest'
import ticketCodes from '../../../../supabase/twins/ticket-codes.json'
import { type DoorList, isListFor, parseDoorList, type QueuedAdmission } from './door-list.ts'
import {
  countsOnPhone,
  namesOnPhone,
  offlineWords,
  ticketCodeOf,
  ticketOnPhone,
  unsentWords,
} from './offline-door.ts'

const pair = {
  id: 'pair',
  hash: 'aa',
  holder: 'Wren T.',
  type: 'Seat',
  quantity: 2,
  admitted: 0,
  order: 'order',
  price: 2400,
  to_pay: 2400,
  is_cancelled: false,
}
const list: DoorList = {
  device: 'phone',
  event: { id: 'tonight', title: 'Acoustic night', date: '2026-11-14', time: '19:30:00' },
  issued_at: '2026-11-14T18:00:00Z',
  ends_at: '2026-11-15T06:00:00Z',
  salt: 'salt',
  tickets: [
    pair,
    { ...pair, id: 'child', hash: 'bb', quantity: 1 },
    { ...pair, id: 'gone', hash: 'cc', holder: 'Robin P.', order: 'other', is_cancelled: true },
  ],
}
const press: QueuedAdmission = {
  id: 'press',
  device: 'phone',
  eventId: 'tonight',
  ticket: 'pair',
  people: 2,
  amount: 0,
  method: null,
  admitted_at: '2026-11-14T19:12:00Z',
}
const find = (queue: QueuedAdmission[], hash: string, code = 'aaaaaaaaaa') =>
  ticketOnPhone({ list, queue }, { code, hash, now: Date.parse('2026-11-14T19:13:00Z') })

test('a code is what the database takes it for, however it is typed', () => {
  expect(ticketCodes.map(([typed = '']) => [typed, ticketCodeOf(typed)])).toEqual(ticketCodes)
})

test('a long list is read in slices, with a rest after each', async () => {
  const tickets = Array.from({ length: 1200 }, (_, index) => ({ ...pair, id: `${index}` }))
  let rests = 0
  const rest = async () => {
    rests += 1
  }
  expect(await parseDoorList(JSON.stringify({ ...list, tickets }), rest)).toEqual({
    ...list,
    tickets,
  })
  expect(rests).toBe(3)
  const broken = [...tickets, { id: 'broken' }]
  expect(await parseDoorList(JSON.stringify({ ...list, tickets: broken }), rest)).toBeNull()
  expect(await parseDoorList(JSON.stringify({ tickets }), rest)).toBeNull()
})

test('only the ticket whose code has the hash is found', () => {
  expect(find([], 'aa')).toMatchObject({
    id: 'pair',
    ticket_code: 'WCS-AAAAAAAAAA',
    event_id: 'tonight',
    holder: 'Wren T.',
    admitted: 0,
    order_to_pay: 24,
    last_in: null,
  })
  expect(find([], 'dd')).toBeNull()
  // A ticket that was found by name with a network has its id in the place of the code.
  expect(find([], 'dd', 'child')).toMatchObject({ id: 'child' })
  expect(find([], 'cc')).toMatchObject({ cancelled_at: expect.any(String) })
})

test('what this telephone did counts before it is sent', () => {
  const found = find([press], 'aa')
  expect(found).toMatchObject({
    admitted: 2,
    last_in: { people: 2, seconds_ago: 60, door: 'This phone' },
  })
})

test('a payment is for the whole order', () => {
  const paid = { ...press, amount: 24, method: 'cash' as const }
  expect(find([paid], 'bb')).toMatchObject({ admitted: 0, order_to_pay: 0 })
})

test('people are found by their first name, those who are outside first', () => {
  const names = namesOnPhone({ list, queue: [press] }, 'wre')
  expect(names).toMatchObject([
    { holder: 'Wren T.', quantity: 1, admitted: 0 },
    { holder: 'Wren T.', quantity: 2, admitted: 2 },
  ])
  expect(find([], '', names[0]?.ticket_code)).toMatchObject({ id: 'child' })
  expect(namesOnPhone({ list, queue: [] }, 'ren')).toEqual([])
})

test('the counts are those of this telephone', () => {
  expect(countsOnPhone({ list, queue: [press] })).toEqual({ tickets: 2, sold: 3, admitted: 2 })
  expect(offlineWords({ tickets: 43, waiting: 3 })).toBe(
    '43 tickets on this phone. 3 to send later.',
  )
  expect(offlineWords({ tickets: 1, waiting: 0 })).toBe('1 ticket on this phone.')
})

test.each([
  [{ waiting: 1, refused: 0 }, '1 entry on this phone has not been sent yet.'],
  [
    { waiting: 2, refused: 3 },
    '2 entries on this phone have not been sent yet. 3 entries were not taken: this event has no such ticket. Tell an owner.',
  ],
])('what is left of an event: %o', (left, words) => {
  expect(unsentWords(left)).toBe(words)
})

test.each([
  ['its own', {}, true],
  ['another telephone’s', { device: 'other' }, false],
  ['another event’s', { eventId: 'other' }, false],
  ['one that is over', { now: Date.parse(list.ends_at) }, false],
])('a telephone believes %s list: %o', (_, asked, isBelieved) => {
  const now = Date.parse('2026-11-14T20:00:00Z')
  expect(isListFor(list, { device: 'phone', eventId: 'tonight', now, ...asked })).toBe(isBelieved)
})
