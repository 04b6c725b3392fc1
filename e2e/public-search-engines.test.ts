// The site's words for programs: search engines, calendars, and those that show a shared link.
import { addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

test('robots are led to the sitemap, but not to anybody’s own pages', async ({
  request,
  server,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  for (const path of ['/owners', '/tickets', '/account'])
    expect(robots).toContain(`Disallow: ${path}`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const xml = await sitemap.text()
  for (const path of ['/', '/menu', '/events', '/contact', '/privacy']) {
    expect(xml).toContain(`<loc>${server.url}${path}</loc>`)
  }
  expect(xml).toMatch(/\/offers\/[0-9a-f-]{36}<\/loc><lastmod>\d{4}-\d\d-\d\d</)
  expect(xml).not.toContain('/owners')
})

test('an event is told with its tickets as well as in the calendar', async ({
  request,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const { id } = await addEvent(cafe, {
    title: 'Bread, cheese; jazz',
    price: 7.5,
    capacity: 1,
    // The calendar has the ten that come first, and other tests leave theirs in 2031.
    event_date: '2030-05-10',
  })
  await cafe('rpc/add_attendee', {
    event_id: id,
    ticket_type_id: (await cafe<[{ id: string }]>(`ticket_types?event_id=eq.${id}`))[0].id,
    attendee_email: 'guest@people.example',
    quantity: 1,
  })
  const page = await (await request.get(`/events/${id}`)).text()
  const facts = Array.from(
    page.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g),
    ([, json = '']) => JSON.parse(json),
  )
  expect(facts.find((fact) => fact['@type'] === 'Event')).toMatchObject({
    name: 'Bread, cheese; jazz',
    startDate: '2030-05-10T18:30:00.000Z',
    offers: [{ name: 'Seat', price: '7.50', availability: 'https://schema.org/SoldOut' }],
  })
  const calendar = await request.get('/events.ics')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  const entries = (await calendar.text()).replaceAll('\r\n ', '')
  expect(entries).toContain('SUMMARY:Bread\\, cheese\\; jazz\r\n')
  expect(entries).toContain('DTSTART:20300510T183000Z\r\n')
})

test('an address that is none is written down', async ({ request, server }) => {
  const response = await request.get('/no/such/scone')
  expect(response.status()).toBe(404)
  await expect.poll(() => server.output()).toMatch(/no\/such\/scone.+page not found/)
})
