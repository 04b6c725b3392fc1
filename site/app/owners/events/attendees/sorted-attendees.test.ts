import { expect, test } from 'vitest'
import type { Attendee } from '~/data/attendees'
import { cancellableOfBuyer, sortedAttendees } from './sorted-attendees.ts'

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

test('all of a buyer is what the account has, or the address without one, as far as nobody has come in', () => {
  const cancelled_at = '2026-11-20T10:00:00Z'
  const bought = [
    attendee({ ticket_code: 'A', user_id: 'u1', attendee_email: 'ada@x.org' }),
    attendee({ ticket_code: 'B', user_id: 'u1', attendee_email: 'ada@x.org' }),
    attendee({ ticket_code: 'in', user_id: 'u1', quantity: 2, admitted: 1 }),
    attendee({ ticket_code: 'gone', user_id: 'u1', cancelled_at }),
    attendee({ ticket_code: 'counter', attendee_email: 'ada@x.org' }),
    attendee({ ticket_code: 'deleted' }),
    attendee({ ticket_code: 'deleted too' }),
  ]
  const codesWith = (index: number) =>
    cancellableOfBuyer(bought, bought[index] as Attendee).map(({ ticket_code }) => ticket_code)
  expect(codesWith(0)).toEqual(['A', 'B'])
  expect(codesWith(4)).toEqual(['counter'])
  expect(codesWith(5)).toEqual([])
})

function attendee(values: Partial<Attendee>): Attendee {
  return {
    id: values.ticket_code ?? '',
    ticket_code: '',
    ticket_type_id: 't1',
    ticket_type_name: 'Seat',
    user_id: null,
    attendee_name: null,
    attendee_email: null,
    order_id: '',
    amount_paid: 0,
    amount_refunded: 0,
    to_pay: 0,
    to_refund: 0,
    paid_at: null,
    payment_method: null,
    paid_with: null,
    marked_by: null,
    receipt_id: null,
    quantity: 1,
    total_price: 12,
    admitted: 0,
    cancelled_at: null,
    is_lapsed: false,
    unpaid_kept_until: null,
    purchase_date: '2026-11-01T10:00:00Z',
    ...values,
  }
}
