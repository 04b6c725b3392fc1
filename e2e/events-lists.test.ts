// The lists of events: their order, their prices, and whether there is anything to book. The café of this file begins
// empty and is its own.
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { type Api, addAttendee, addEvent, apiOf, openToEveryone } from './cafe-data.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<object, { cafe: Api }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServerProcess({
        environment: { TRUSTED_PROXIES: '1', SAMPLE_CONTENT: 'none' },
      })
      await openToEveryone(server.url)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  cafe: [async ({ server }, use) => use(await apiOf(server.url, owner)), { scope: 'worker' }],
})

test.describe.configure({ mode: 'default' })

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const path of ['/', '/events']) {
  test(`on ${path} events say what can be had, with those that began last`, async ({
    page,
    cafe,
  }) => {
    for (const event of await cafe<{ id: string }[]>('events?select=id')) {
      await cafe(`events?id=eq.${event.id}`, { is_published: false }, 'PATCH')
    }
    const gone = dayFromNow(-3)
    await addEvent(cafe, { title: 'Long gone', event_date: gone })
    const dear = await addEvent(cafe, { title: 'Dear first', event_date: '2031-05-10', price: 25 })
    await cafe('ticket_types', { event_id: dear.id, name: 'Child', price: 12.5, sort_order: 2 })
    const full = await addEvent(cafe, { title: 'Full', event_date: '2031-05-11', capacity: 1 })
    await addAttendee(cafe, full)
    const late = await addEvent(cafe, { title: 'Too late', event_date: '2031-05-12' })
    await cafe(`events?id=eq.${late.id}`, { sales_end_at: '2020-01-01' }, 'PATCH')
    const event = { title: 'Free', event_date: '2031-05-13', event_time: '19:30' }
    await cafe('events', event)

    await page.goto(path)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /: (Dear|Full|Too|Free|Long)/ }) })
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText([
      'Dear first',
      'Full',
      'Too late',
      'Free',
      'Long gone',
    ])
    await expect(rows.nth(0)).toContainText('£25.00, from £12.50')
    await expect(rows.nth(0)).toContainText(/10 May 2031/)
    await expect(rows.nth(0).getByRole('link', { name: 'Book Now: Dear first' })).toBeVisible()
    await expect(rows.nth(1).getByRole('link', { name: 'Sold out: Full' })).toHaveAttribute(
      'href',
      `/events/${full.id}`,
    )
    await expect(rows.nth(2).getByRole('link', { name: /^Sales have ended/ })).toBeVisible()
    await expect(rows.nth(3).getByRole('link', { name: 'See event: Free' })).toBeVisible()
    await expect(rows.nth(4)).toContainText(`Began ${Number(gone.slice(8))} `)
    await rows.nth(4).getByRole('link').first().click()
    await expect(page.getByText(/^Began at \d\d:\d\d$/)).toBeVisible()
  })
}

test('an event without anything to buy has neither price nor stepper', async ({ page, cafe }) => {
  const events = await cafe<{ id: string; title: string }[]>(
    'events?select=id,title&is_published=is.true',
  )
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  for (const [title, words] of [
    ['Full', 'Sold out'],
    ['Too late', 'No longer on sale'],
    ['Free', 'Free entry, just come'],
  ] as const) {
    await page.goto(`/events/${events.find((event) => event.title === title)?.id}`)
    await expect(panel.getByText(words).first()).toBeVisible()
    // The waiting list of what is sold out comes later, and has another price and number of places.
    await expect(panel.getByRole('listitem').filter({ hasText: '£' })).toHaveCount(0)
    await expect(panel.getByText('Total')).toHaveCount(0)
    await expect(panel.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0)
    await expect(panel).not.toContainText('Your tickets will be in My Tickets')
  }
})

test('a free event that is over invites nobody any more', async ({ page, cafe }) => {
  const gone = { title: 'Free talk', event_date: dayFromNow(-2), event_time: '19:30' }
  const [talk] = await cafe<[{ id: string }]>('events', gone)
  await page.goto(`/events/${talk.id}`)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await expect(panel.getByText('It was free to come in.')).toBeVisible()
  await expect(panel).not.toContainText('just come')
})

test('no more can be chosen than are left', async ({ page, cafe }) => {
  const supper = await addEvent(cafe, { title: 'Small supper', capacity: 2 })
  await page.goto(`/events/${supper.id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await quantity.fill('3')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
})

test('type and quantity survive the way through signing in', async ({ page, cafe, customer }) => {
  const supper = await addEvent(cafe, { title: 'Table supper' })
  await cafe('ticket_types', { event_id: supper.id, name: 'Table for four', price: 40 })
  await page.goto(`/events/${supper.id}`)
  await page.getByRole('radio', { name: /^Table for four/ }).check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/events/${supper.id}`)
  await expect(page.getByRole('radio', { name: /^Table for four/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await expect(page.getByLabel('Purchase Tickets').locator('output')).toHaveText('£120.00')
})
