// The page that leads to tonight's door, without a network.

import { expectAccessible } from './accessibility.ts'
import { type Api, addAttendee, addEvent } from './cafe-data.ts'
import { test as ownersTest } from './desk.ts'
import { expect, test } from './door-people.ts'
import { find, untilKept, untilReady } from './owners-door-steps.ts'

// The browser notes each request that gets no answer.
const phone = {
  viewport: { width: 390, height: 844 },
  expectedErrors: /Failed to load resource|Failed to fetch|fetch|network/,
} as const
test.use(phone)
ownersTest.use(phone)

const doorPage = '/owners/check-in'

/** Adds an event that began a moment ago. */
async function addTonight(api: Api, title: string) {
  const now = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/London' })
  const [event_date = '', time = ''] = now.split(' ')
  return addEvent(api, { title, event_date, event_time: time.slice(0, 5) })
}

test('leads to the tickets that are on this phone', async ({ page, api, context }) => {
  const event = await addTonight(api, 'Cellar tonight')
  const code = await addAttendee(api, event)
  await page.goto(doorPage)
  await expect(page).toHaveURL(`/owners/events/${event.id}/check-in`)
  await untilKept(page)
  await untilKept(page, doorPage)

  await context.setOffline(true)
  await page.goto(doorPage)
  await expect(page).toHaveURL(`/owners/events/${event.id}/check-in`)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toContainText(
    '1 ticket on this phone',
  )
  await find(page, code)
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('1 person is in')

  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await api<[{ admitted: number }]>(`ticket_purchases?ticket_code=eq.${code}`))[0].admitted,
    )
    .toBe(1)
  await untilReady(page)
  // Sold tickets keep an event from being deleted; one that is not published has no door.
  await api(`events?id=eq.${event.id}`, { is_published: false }, 'PATCH')
})

ownersTest(
  'says so where this phone has none, and is all that is kept of the owners’ screens',
  async ({ page, context }) => {
    await page.goto('/owners/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    // The sample may have an event today.
    await page.route(/\/rest\/v1\/events\?/, (route) => route.fulfill({ json: [] }))
    await page.goto(doorPage)
    await expect(page.getByText('No event tonight')).toBeVisible()
    await untilKept(page, doorPage)
    const pages = await page.evaluate(async () => {
      const cache = await caches.open('door-page')
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      return paths.filter((path) => !/^\/(assets|images)\/|^\/[\w-]+\.\w+$/.test(path))
    })
    expect(pages).toEqual([doorPage])

    await context.setOffline(true)
    await page.goto(doorPage)
    await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toContainText(
      'This phone has no tickets.',
    )
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No event tonight')).toBeVisible()
  },
)
