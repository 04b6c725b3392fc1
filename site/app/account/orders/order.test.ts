import { expect, test } from 'vitest'
import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { isCancelled, type PurchasedOrder, placeOf, sorted } from './order'

const events = { event_date: '2031-05-10', event_time: '19:30:00', cancelled_at: null }
const cancelled_at = '2031-05-01T12:00:00Z'
const order = (...purchases: object[]) =>
  purchases.map((purchase) => ({ events, cancelled_at: null, ...purchase })) as PurchasedOrder

test('an order is cancelled when none of its tickets is good, or its event is off', () => {
  expect(isCancelled(order({ cancelled_at }, {}))).toBe(false)
  expect(isCancelled(order({ cancelled_at }, { cancelled_at }))).toBe(true)
  expect(isCancelled(order({ events: { ...events, cancelled_at } }))).toBe(true)
})

test('the next event comes first, what is cancelled last', () => {
  const later = order({ events: { ...events, event_date: '2031-06-10' } })
  const off = order({ cancelled_at })
  const next = order({})
  const places = [later, off, next].toSorted((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  )
  expect(places).toEqual([next, later, off])
})

test('the tickets of an order stand as its event has them', () => {
  const child = { ticket_types: { name: 'Child', sort_order: 2 } } as Partial<TicketPurchase>
  const adult = { ticket_types: { name: 'Adult', sort_order: 1 } } as Partial<TicketPurchase>
  const names = sorted(order(child, adult)).map(({ ticket_types }) => ticket_types?.name)
  expect(names).toEqual(['Adult', 'Child'])
})
