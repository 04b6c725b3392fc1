import { expect, test } from 'vitest'
import { defaultSiteContent } from '../domain/site-content.ts'
import { eventFacts, shopFacts } from './facts.ts'

const siteUrl = 'https://wagtail.example'

test('the shop is open in the hours that can be read, and no others are claimed', () => {
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

const type = { description: '', sort_order: 1, updated_at: '' }
const event: Parameters<typeof eventFacts>[0] = {
  id: '1',
  title: 'Story time',
  description: 'Picture books.\n\nAnd a biscuit.',
  image_url: null,
  alt_text: '',
  event_date: '2026-12-06',
  event_time: '10:00:00',
  duration_days: 1,
  expires_at: null,
  sales_end_at: null,
  max_tickets_per_customer: null,
  is_published: true,
  cancelled_at: null,
  updated_at: '',
  ticket_types: [
    { ...type, id: 'a', name: 'Rug', price: 4.5, capacity: 24, sold: 24 },
    { ...type, id: 'b', name: 'Chair', price: 5, capacity: null, sold: 90 },
  ],
}

test('a ticket type without tickets is offered as sold out', () => {
  expect(eventFacts(event, defaultSiteContent, siteUrl)).toMatchObject({
    startDate: '2026-12-06T10:00:00.000Z',
    description: 'Picture books.',
    offers: [
      { price: '4.50', availability: 'https://schema.org/SoldOut' },
      { price: '5.00', availability: 'https://schema.org/InStock' },
    ],
  })
})

test('a cancelled event says so and offers nothing', () => {
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
