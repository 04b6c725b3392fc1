import { expect, test } from 'vitest'
import type { CafeEvent } from '~/data/events/events'
import { eventCardOf } from './event-card'

test('a list names no lower price that is sold out', () => {
  const seat = { price: 12, capacity: 30, sold: 3 }
  const early = { price: 9, capacity: 8, sold: 8 }
  const card = (ticket_types: object[]) =>
    eventCardOf({
      event: { description: '', ticket_types } as unknown as CafeEvent,
      series: null,
    })
  expect(card([seat, early])).toMatchObject({ ticket_types: [{ price: 12 }], isSoldOut: false })
  expect(card([early])).toMatchObject({ ticket_types: [{ price: 9 }], isSoldOut: true })
})
