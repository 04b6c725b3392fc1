import { expect, test } from 'vitest'
import { type EventFormInput, emptyEvent } from './event-form'
import {
  emailsSummary,
  givingBackSummary,
  onTheSiteSummary,
  repeatSummary,
  sellingSummary,
  whereSummary,
} from './event-form-summary'

const dated = { ...emptyEvent, event_date: '2026-12-05', event_time: '14:00' }
const followed = { ...dated, sales_end_at: '2026-12-05T14:00' }

test('a new event’s closed sections say what holds for most events', () => {
  expect(sellingSummary(emptyEvent)).toEqual([
    'Sales end when it begins',
    'at most 10 a customer',
    'waiting list holds a place for 24 hours',
  ])
  expect(givingBackSummary(emptyEvent)).toEqual([
    'Unpaid tickets until it begins',
    'paid tickets by asking us',
    'nothing about refunds',
  ])
  expect(emailsSummary(emptyEvent)).toEqual(['Reminder the day before'])
  expect(whereSummary(emptyEvent)).toEqual(['At the café', 'no end time', 'all ages'])
  expect(onTheSiteSummary(emptyEvent, true)).toEqual(['Goes up when you publish it'])
  expect(repeatSummary(null, [])).toEqual(['Happens once'])
})

test.each<[Partial<EventFormInput>, string]>([
  [{}, 'Sales end when it begins'],
  [{ sales_end_at: '' }, 'Sales go on while it’s on the site'],
  [{ sales_end_at: '2026-12-04T18:30' }, 'Sales end Friday 4 December 2026, 18:30'],
  [{ max_tickets_per_customer: '' }, 'as many as a customer wants'],
  [{ waiting_offer_hours: '1' }, 'waiting list holds a place for 1 hour'],
  [{ door_sells: true }, 'the door sells seats'],
  [
    { unpaid_kept_until: '2026-12-01T12:00' },
    'unpaid tickets held until Tuesday 1 December 2026, 12:00',
  ],
])('selling with %j says %j', (fields, words) => {
  expect(sellingSummary({ ...followed, ...fields })).toContain(words)
})

test('unpaid tickets that are kept until the event begins go without saying', () => {
  const form = { ...followed, unpaid_kept_until: followed.sales_end_at }
  expect(sellingSummary(form)).toEqual(sellingSummary(followed))
})

test.each<[Partial<EventFormInput>, boolean, string]>([
  [{}, true, 'Goes up when you publish it · stays up until 4 January 2027'],
  [{}, false, 'On the site · stays up until 4 January 2027'],
  [{ is_published: false }, false, 'Not on the site'],
  [
    { publish_at: '2026-11-30T09:00', take_down_at: '2026-12-06T10:00' },
    false,
    'Goes up Monday 30 November 2026, 09:00 · comes down Sunday 6 December 2026, 10:00',
  ],
])('an event with %j, a draft: %j, says on the site %j', (fields, isDraft, words) => {
  expect(onTheSiteSummary({ ...dated, ...fields }, isDraft).join(' · ')).toBe(words)
})

test('places, refunds and repeats are said with the owner’s own words', () => {
  expect(
    whereSummary({
      ...dated,
      place_name: 'Town Hall',
      end_time: '16:30',
      age_guidance: 'Over 18s',
    }),
  ).toEqual(['Town Hall', 'ends at 16:30', 'Over 18s'])
  expect(emailsSummary({ ...dated, reminds_holders: false })).toEqual(['No reminder'])
  expect(repeatSummary('monthly-day', ['2027-01-05', '2027-02-05'])).toEqual([
    'Every month',
    '2 more dates until 5 February 2027',
  ])
})

test.each<[Partial<EventFormInput>, string]>([
  [
    { refund_rule: 'until_hours', customers_cancel_hours: '12', refund_words: 'In full.' },
    'Unpaid tickets until it begins · paid tickets until 12 hours before · ‘In full.’',
  ],
  [
    { refund_rule: 'until_hours', lets_give_back: false },
    'Unpaid tickets by asking us · paid tickets until a day before · nothing about refunds',
  ],
  [
    { refund_rule: 'when_taken' },
    'Unpaid tickets until it begins · paid tickets refunded when the place is taken · nothing about refunds',
  ],
  [{ lets_give_back: false }, 'Only by asking us · nothing about refunds'],
])('giving back with %j says %j', (fields, words) => {
  expect(givingBackSummary({ ...dated, ...fields }).join(' · ')).toBe(words)
})
