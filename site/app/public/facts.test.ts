import { expect, test } from 'vitest'
import { defaultSiteContent } from '../domain/pages/complete-site-content.ts'
import { eventFacts, shopFacts } from './facts.ts'
import { specialFacts, weekFacts } from './hours-facts.ts'

const siteUrl = 'https://wagtail.example'

test('only the hours that can be read are claimed as open', () => {
  const content = { ...defaultSiteContent, hours_saturday: 'Closed', hours_sunday: 'by luck' }
  expect(shopFacts(content, siteUrl)).toMatchObject({
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
    ],
  })
})

test('a link to book, order or buy is an action of the shop', () => {
  const content = {
    ...defaultSiteContent,
    book_url: 'https://book.example/us',
    gift_url: 'https://gifts.example',
  }
  expect(shopFacts(content, siteUrl)).toMatchObject({
    potentialAction: [
      {
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://book.example/us' },
        result: { '@type': 'FoodEstablishmentReservation', name: 'Book a table' },
      },
      {
        '@type': 'BuyAction',
        name: 'Gift cards',
        target: { urlTemplate: 'https://gifts.example' },
      },
    ],
  })
  expect(shopFacts(defaultSiteContent, siteUrl)).not.toHaveProperty('potentialAction')
})

test('each time of a day has an entry, for the days that share it', () => {
  const content = { ...defaultSiteContent, friday_hours: '7:00 - 16:30, 18:30 - 00:30' }
  expect(weekFacts(content)).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '17:00' },
    { dayOfWeek: ['Friday'], opens: '07:00', closes: '16:30' },
    { dayOfWeek: ['Friday'], opens: '18:30', closes: '00:30' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
    { dayOfWeek: ['Sunday'], opens: '09:00', closes: '16:00' },
  ])
})

test('a special day has its hours, or midnight twice where it is closed', () => {
  const day = { id: '1', name: '', note: '' }
  const specialDays = [
    { ...day, first_day: '2027-01-11', last_day: '2027-01-17', hours: 'Closed' },
    { ...day, first_day: '2027-01-14', last_day: '2027-01-14', hours: '' },
    { ...day, first_day: '2026-12-28', last_day: '2026-12-28', hours: '10:00 - 14:00' },
    { ...day, first_day: '2027-03-26', last_day: '2027-03-26', hours: '' },
  ]
  expect(specialFacts({ week: defaultSiteContent, specialDays })).toEqual([
    entry('10:00', '14:00', '2026-12-28'),
    entry('00:00', '00:00', '2027-01-11', '2027-01-13'),
    // A day as usual within a stretch has the hours of its weekday.
    entry('08:00', '17:00', '2027-01-14'),
    entry('00:00', '00:00', '2027-01-15', '2027-01-17'),
  ])
  expect(specialFacts({ week: defaultSiteContent, specialDays: [] })).toBeUndefined()
})

function entry(opens: string, closes: string, validFrom: string, validThrough = validFrom) {
  return { '@type': 'OpeningHoursSpecification', opens, closes, validFrom, validThrough }
}

const type = { description: '', held: 0, sort_order: 1, updated_at: '' }
const event: Parameters<typeof eventFacts>[0] = {
  id: '1',
  title: 'Story time',
  description: 'Picture books.\n\nAnd a biscuit.',
  image_url: null,
  alt_text: '',
  event_date: '2026-12-06',
  event_time: '10:00:00',
  end_time: null,
  place_name: '',
  place_address: '',
  age_guidance: '',
  included: '',
  refund_words: '',
  duration_days: 1,
  expires_at: null,
  sales_end_at: null,
  unpaid_kept_until: null,
  lets_give_back: true,
  refund_rule: 'ask',
  customers_cancel_hours: null,
  max_tickets_per_customer: null,
  capacity: null,
  taken: 0,
  waiting_offer_hours: 24,
  door_sells: false,
  payment: 'at_cafe',
  is_published: true,
  reminds_holders: true,
  guest_question: '',
  calendar_sequence: 0,
  series_id: null,
  publish_at: null,
  take_down_at: null,
  cancelled_at: null,
  cancellation_words: '',
  updated_at: '',
  ticket_types: [
    { ...type, id: 'a', name: 'Rug', price: 4.5, capacity: 24, sold: 24 },
    { ...type, id: 'b', name: 'Chair', price: 5, capacity: null, sold: 90 },
  ],
}

test('a ticket type without tickets is offered as sold out', () => {
  expect(eventFacts({ ...event, capacity: 200 }, defaultSiteContent, siteUrl)).toMatchObject({
    maximumAttendeeCapacity: 200,
    startDate: '2026-12-06T10:00:00.000Z',
    description: 'Picture books.',
    offers: [
      { price: '4.50', availability: 'https://schema.org/SoldOut' },
      { price: '5.00', availability: 'https://schema.org/InStock' },
    ],
  })
})

test('an event that says more has its end, its place and its ages', () => {
  const facts = eventFacts(event, defaultSiteContent, siteUrl)
  expect(JSON.stringify(facts)).not.toMatch(/endDate|typicalAgeRange/)
  expect(facts).toMatchObject({ location: { name: defaultSiteContent.cafe_name } })
  const elsewhere = { place_name: 'Town Hall', place_address: '1 High St' }
  const more = { ...event, ...elsewhere, end_time: '12:00:00', age_guidance: 'Ages 3 to 7' }
  expect(eventFacts(more, defaultSiteContent, siteUrl)).toMatchObject({
    endDate: '2026-12-06T12:00:00.000Z',
    location: { '@type': 'Place', name: 'Town Hall', address: '1 High St' },
    typicalAgeRange: '3-7',
  })
})

test('a cancelled event is marked without an offer', () => {
  const ticket_types = event.ticket_types.slice(1)
  const cancelled = { ...event, cancelled_at: '2026-11-20T00:00:00Z', ticket_types }
  expect(eventFacts(cancelled, defaultSiteContent, siteUrl)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: [{ availability: 'https://schema.org/OutOfStock' }],
  })
  expect(eventFacts(event, defaultSiteContent, siteUrl)).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
  })
})

test('after the end of sales nothing is offered any more', () => {
  const late = { ...event, sales_end_at: '2026-01-01T00:00:00Z' }
  expect(eventFacts(late, defaultSiteContent, siteUrl)).toMatchObject({
    offers: [
      { availability: 'https://schema.org/SoldOut' },
      { availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

test.each([
  ['Ludlow SY8 1AR', '', { addressLocality: 'Ludlow', postalCode: 'SY8 1AR' }],
  ['Hull', 'United Kingdom', { addressLocality: 'Hull', addressCountry: 'United Kingdom' }],
])('the address in %s is told in its parts', (contact_address_line2, country, parts) => {
  const own = {
    ...defaultSiteContent,
    contact_address_line1: '1 Mill Lane',
    contact_address_line2,
    contact_address_country: country,
  }
  expect(shopFacts(own, siteUrl)).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: '1 Mill Lane', ...parts },
  })
})
