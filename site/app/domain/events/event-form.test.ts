import { expect, test } from 'vitest'
import { emptyEvent, eventFormSchema } from './event-form.ts'
import { lastDayOf } from './event-last-day.ts'
import { endOfSalesAfter, startOf } from './event-start.ts'
import { eventCopyOf, eventFormOf } from './stored-event-form'
import { emptyTicketType, missingInRow, ticketTypesOf } from './ticket-type-form.ts'

const wreaths = {
  ...emptyEvent,
  title: 'Wreath making',
  event_date: '2026-12-05',
  event_time: '14:00',
}

test('only title, date and time are needed', () => {
  expect(eventFormSchema.safeParse(wreaths).success).toBe(true)
  const issues = eventFormSchema.safeParse(emptyEvent).error?.issues.map(({ message }) => message)
  expect(issues).toEqual(['Title is required', 'Date is required', 'Time is required'])
})

test.each([
  ['duration_days', '0', 'Days listed must be at least 1'],
  ['duration_days', 'x', 'Days listed must be a whole number'],
  [
    'max_tickets_per_customer',
    '0',
    'Most tickets per customer must be a whole number from 1 to 1000',
  ],
  ['waiting_offer_hours', '0', 'Hours to hold a place must be a whole number from 1 to 168'],
  ['waiting_offer_hours', '169', 'Hours to hold a place must be a whole number from 1 to 168'],
  [
    'max_tickets_per_customer',
    '1001',
    'Most tickets per customer must be a whole number from 1 to 1000',
  ],
  ['capacity', '2.5', 'Places in all must be a whole number'],
  ['capacity', '0', 'Places in all must be at least 1'],
  ['image_url', 'wreath.webp', 'Please enter an image URL'],
])('%s %j is refused', (field, value, message) => {
  const result = eventFormSchema.safeParse({ ...wreaths, [field]: value })
  expect(result.error?.issues[0]?.message).toBe(message)
})

test('a new event allows ten tickets per customer until the limit is emptied', () => {
  expect(eventFormSchema.parse(wreaths).max_tickets_per_customer).toBe(10)
  const open = { ...wreaths, max_tickets_per_customer: ' ' }
  expect(eventFormSchema.parse(open).max_tickets_per_customer).toBeNull()
})

test('a copy is a draft without a date or anything sold', () => {
  const { ticket_types: _, mails_holders: __, ...stored } = eventFormSchema.parse(wreaths)
  const seat = { id: 'seat', updated_at: '', name: 'Seat', description: '', sort_order: 1 }
  const copy = eventCopyOf({
    ...stored,
    sales_end_at: '2026-12-05T14:00:00Z',
    ticket_types: [{ ...seat, price: 35, capacity: 14, sold: 5, held: 2 }],
  })
  expect(copy).toEqual({
    ...wreaths,
    event_date: '',
    is_published: false,
    reminds_holders: true,
    ticket_types: [{ ...emptyTicketType, name: 'Seat', price: '35.00', capacity: '14' }],
  })
})

test.each([
  [{ end_time: '14:00' }, 'The end must be later than the start'],
  [{ place_address: '1 High St' }, 'Please name the place as well'],
])('%j is refused', (fields, message) => {
  const { error } = eventFormSchema.safeParse({ ...wreaths, ...fields })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('an end may be missing or after midnight', () => {
  expect(eventFormSchema.parse({ ...wreaths, end_time: '01:00' }).end_time).toBe('01:00')
  expect(eventFormSchema.parse(wreaths).end_time).toBeNull()
})

test('an empty picture is none', () => {
  expect(eventFormSchema.parse(wreaths).image_url).toBeNull()
})

test.each([
  ['price', '-1', 'Price must be 0 or more'],
  ['price', '1.005', 'Price must be 0 or more'],
  ['capacity', '2.5', 'Places must be a whole number'],
  ['capacity', '7', '8 are already sold'],
])('a ticket type with %s %j is refused', (field, value, message) => {
  const row = { ...emptyTicketType, name: 'Seat', price: '5', sold: 8, [field]: value }
  const result = eventFormSchema.safeParse({ ...wreaths, ticket_types: [row] })
  expect(result.error?.issues[0]?.message).toBe(message)
})

test('a capacity leaves room for what is being paid for', () => {
  const row = { ...emptyTicketType, name: 'Seat', price: '5', sold: 8, held: 2 }
  const parse = (capacity: string) =>
    eventFormSchema.safeParse({ ...wreaths, ticket_types: [{ ...row, capacity }] })
  expect(parse('10').success).toBe(true)
  expect(parse('9').error?.issues[0]?.message).toBe('8 are already sold, and 2 are being paid for')
})

test('rows lacking a name or a price are dropped, the others keep their order', () => {
  const rows = [
    { ...emptyTicketType, name: 'Place', price: '35', capacity: '14' },
    { ...emptyTicketType, name: 'Child' },
    { ...emptyTicketType, price: '3' },
    { ...emptyTicketType, name: ' Free ', price: '0' },
  ]
  expect(ticketTypesOf(rows)).toMatchObject([
    { name: 'Place', price: 35, capacity: 14, sort_order: 1 },
    { name: 'Free', price: 0, capacity: null, sort_order: 2 },
  ])
})

test.each([
  ['Child', '', 'a price'],
  ['', '3', 'a name'],
  ['', '', 'a name and a price'],
  ['Child', '3', null],
])('row %j %j lacks %j', (name, price, missing) => {
  expect(missingInRow({ name, price })).toBe(missing)
})

test('a stored event fills the form that would save it', () => {
  const form = eventFormOf({
    title: 'Acoustic night',
    description: '',
    image_url: null,
    alt_text: '',
    event_date: '2026-11-14',
    event_time: '19:30:00',
    end_time: '22:00:00',
    place_name: 'Town Hall',
    place_address: '',
    age_guidance: 'Over 18s',
    included: '',
    refund_words: '',
    duration_days: 1,
    sales_end_at: '2026-11-14T18:00:00+00:00',
    unpaid_kept_until: '2026-11-13T18:00:00+00:00',
    lets_give_back: true,
    refund_rule: 'until_hours',
    customers_cancel_hours: 24,
    max_tickets_per_customer: null,
    capacity: 24,
    waiting_offer_hours: 24,
    door_sells: true,
    payment: 'choice',
    is_published: false,
    reminds_holders: true,
    guest_question: 'Allergies?',
    publish_at: null,
    take_down_at: null,
    ticket_types: [
      {
        id: 't1',
        updated_at: 'v1',
        sold: 3,
        held: 1,
        name: 'Seat',
        description: '',
        price: 12.5,
        capacity: null,
        sort_order: 1,
      },
    ],
  })
  expect(form).toMatchObject({
    event_time: '19:30',
    end_time: '22:00',
    place_name: 'Town Hall',
    age_guidance: 'Over 18s',
    image_url: '',
    duration_days: '1',
    sales_end_at: '2026-11-14T18:00',
    unpaid_kept_until: '2026-11-13T18:00',
    lets_give_back: true,
    refund_rule: 'until_hours',
    customers_cancel_hours: '24',
    max_tickets_per_customer: '',
    capacity: '24',
    waiting_offer_hours: '24',
    door_sells: true,
    payment: 'choice',
    is_published: false,
    reminds_holders: true,
    guest_question: 'Allergies?',
  })
  expect(form.ticket_types[0]).toMatchObject({ price: '12.50', capacity: '' })
  expect(eventFormSchema.safeParse(form).success).toBe(true)
})

test('the end of sales is read by the café’s clock', () => {
  const { sales_end_at } = eventFormSchema.parse({ ...wreaths, sales_end_at: '2026-07-05T14:00' })
  expect(sales_end_at).toBe('2026-07-05T13:00:00.000Z')
  expect(eventFormSchema.parse(wreaths).sales_end_at).toBeNull()
})

test('sales end by the start', () => {
  const problemOf = (sales_end_at: string) =>
    eventFormSchema.safeParse({ ...wreaths, sales_end_at }).error?.issues[0]?.message
  expect(problemOf('2026-12-05T14:01')).toBe('Ticket sales must end by the start of the event')
  expect(problemOf('2026-12-05T14:00')).toBeUndefined()
})

test('unpaid tickets are kept until the start at most', () => {
  const problemOf = (unpaid_kept_until: string) =>
    eventFormSchema.safeParse({ ...wreaths, unpaid_kept_until }).error?.issues[0]
  expect(problemOf('2026-12-05T14:01')).toMatchObject({
    path: ['unpaid_kept_until'],
    message: 'Unpaid tickets can’t be held past the start of the event',
  })
  expect(problemOf('2026-12-05T14:00')).toBeUndefined()
})

test('an event leaves the site its days after its date', () => {
  expect(lastDayOf('2026-12-05', '30')).toBe('2027-01-04')
  expect(lastDayOf('', '30')).toBeNull()
  expect(lastDayOf('2026-12-05', '')).toBeNull()
})

test('sales end with the start until an owner says otherwise', () => {
  const start = '2026-11-28T19:30'
  const moved = '2026-11-27T19:30'
  expect(startOf({ event_date: '2026-11-28', event_time: '19:30' })).toBe(start)
  expect(startOf({ event_date: '2026-11-28', event_time: '' })).toBe('')
  expect(endOfSalesAfter({ former: '', start, now: '' })).toBe(start)
  expect(endOfSalesAfter({ former: start, start: moved, now: start })).toBe(moved)
  expect(endOfSalesAfter({ former: start, start: moved, now: '' })).toBe('')
  expect(endOfSalesAfter({ former: start, start: moved, now: '2026-11-20T12:00' })).toBe(
    '2026-11-20T12:00',
  )
  expect(endOfSalesAfter({ former: start, start: moved, now: '2026-11-28T12:00' })).toBe(moved)
})

test('hours are kept only where paid tickets are given back until some hours before', () => {
  const hoursOf = (refund_rule: 'ask' | 'until_hours') =>
    eventFormSchema.parse({ ...wreaths, refund_rule, customers_cancel_hours: '48' })
      .customers_cancel_hours
  expect(hoursOf('until_hours')).toBe(48)
  expect(hoursOf('ask')).toBeNull()
})
