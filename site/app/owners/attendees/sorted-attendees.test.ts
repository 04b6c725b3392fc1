import { expect, test } from 'vitest'
import type { Attendee } from '~/data/attendees'
import { sortedAttendees } from './sorted-attendees.ts'

const attendees = [
  attendee({ ticket_code: 'WCS-AAA', attendee_name: 'Priya', quantity: 10 }),
  attendee({ ticket_code: 'WCS-BBB', attendee_email: 'hannah@x.org', quantity: 9 }),
  attendee({ ticket_code: 'WCS-CCC', attendee_name: 'Ada', quantity: 1 }),
]
const byName = { key: 'attendee_name', isDescending: false } as const

test.each([
  ['wcs-b', ['WCS-BBB']],
  [' PRIYA ', ['WCS-AAA']],
  ['hannah@', ['WCS-BBB']],
  ['nobody', []],
])('%j finds %j', (search, codes) => {
  const found = sortedAttendees(attendees, { search, sorting: byName })
  expect(found.map(({ ticket_code }) => ticket_code)).toEqual(codes)
})

test('names sort as words, and who has none comes last', () => {
  const sorted = sortedAttendees(attendees, { search: '', sorting: byName })
  expect(sorted.map(({ attendee_name }) => attendee_name)).toEqual(['Ada', 'Priya', null])
})

test('numbers sort as numbers, downwards too', () => {
  const sorting = { key: 'quantity', isDescending: true } as const
  const sorted = sortedAttendees(attendees, { search: '', sorting })
  expect(sorted.map(({ quantity }) => quantity)).toEqual([10, 9, 1])
})

function attendee(values: Partial<Attendee>): Attendee {
  return {
    id: values.ticket_code ?? '',
    ticket_code: '',
    ticket_type_id: 't1',
    ticket_type_name: 'Seat',
    attendee_name: null,
    attendee_email: null,
    quantity: 1,
    total_price: 12,
    admitted: 0,
    cancelled_at: null,
    purchase_date: '2026-11-01T10:00:00Z',
    ...values,
  }
}
