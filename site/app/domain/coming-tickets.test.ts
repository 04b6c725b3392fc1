import { expect, test } from 'vitest'
import { comingTickets } from './coming-tickets.ts'

const quiz = { id: 'quiz', title: 'Quiz night', event_date: '2026-11-28' }
const choir = { id: 'choir', title: 'Choir', event_date: '2026-11-22' }
const gone = { id: 'gone', title: 'Gone', event_date: '2026-11-21' }

test('tickets to come are counted for each event, the next one first', () => {
  const purchases = [
    { quantity: 2, cancelled_at: null, events: quiz },
    { quantity: 1, cancelled_at: null, events: choir },
    { quantity: 3, cancelled_at: null, events: quiz },
  ]
  expect(comingTickets(purchases, '2026-11-22')).toEqual([
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
  expect(comingTickets(purchases, '2026-11-22')).toEqual([])
})
