import { expect, test } from 'vitest'
import { comingTickets } from './coming-tickets.ts'

const evening = { event_time: '22:00:00', end_time: '00:30:00' }
const quiz = { id: 'quiz', title: 'Quiz night', event_date: '2026-11-28', ...evening }
const choir = { id: 'choir', title: 'Choir', event_date: '2026-11-22', ...evening }
const gone = { id: 'gone', title: 'Gone', event_date: '2026-11-21', ...evening }

test('tickets to come are counted for each event, the next one first', () => {
  const purchases = [
    { quantity: 2, cancelled_at: null, events: quiz },
    { quantity: 1, cancelled_at: null, events: choir },
    { quantity: 3, cancelled_at: null, events: quiz },
  ]
  expect(comingTickets(purchases, new Date('2026-11-22T09:00:00Z'))).toEqual([
    { eventId: 'choir', title: 'Choir', date: '2026-11-22', quantity: 1 },
    { eventId: 'quiz', title: 'Quiz night', date: '2026-11-28', quantity: 5 },
  ])
})

test('what is over or was taken back is none of them', () => {
  const purchases = [
    { quantity: 2, cancelled_at: '2026-11-20T10:00:00Z', events: quiz },
    { quantity: 2, cancelled_at: null, events: gone },
    { quantity: 2, cancelled_at: null, events: null },
  ]
  expect(comingTickets(purchases, new Date('2026-11-22T09:00:00Z'))).toEqual([])
})

test('an evening that is still on after midnight is to come', () => {
  const purchases = [{ quantity: 2, cancelled_at: null, events: gone }]
  expect(comingTickets(purchases, new Date('2026-11-22T00:20:00Z'))).toHaveLength(1)
  expect(comingTickets(purchases, new Date('2026-11-22T00:30:00Z'))).toEqual([])
})
