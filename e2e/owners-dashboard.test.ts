import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

let api: Api
test.beforeEach(async ({ server, owner, signInAs }) => {
  api = await apiOf(server.url, owner)
  await signInAs(owner)
})

interface Purchase {
  quantity: number
  total_price: number
  event_id: string
}

// Other tests sell and cancel in the same café meanwhile, so the numbers are read anew until they agree.
async function expectToAgree(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.reload()
    await check()
  }).toPass()
}

const count = async (path: string) => (await api<unknown[]>(path)).length

test('the dashboard counts what there is', async ({ page }) => {
  await page.goto('/owners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening)$/,
  )
  const strip = page.getByRole('navigation', { name: 'What the site has' })
  await expectToAgree(page, async () => {
    const [events, offers, gallery, menu, sold] = await Promise.all([
      count('events?select=id'),
      count('offers?select=id&is_active=eq.true'),
      count('gallery_images?select=id&is_active=eq.true'),
      count('menu_items?select=id&is_available=eq.true'),
      api<Purchase[]>('ticket_purchases?select=quantity&cancelled_at=is.null'),
    ])
    const quick = { timeout: 1000 }
    await expect(strip.getByRole('link', { name: 'Total events' })).toContainText(
      `events${events}`,
      quick,
    )
    await expect(strip.getByRole('link', { name: 'Active offers' })).toContainText(
      `offers${offers}`,
      quick,
    )
    await expect(strip.getByRole('link', { name: 'Gallery images' })).toContainText(
      `images${gallery}`,
      quick,
    )
    await expect(strip.getByRole('link', { name: 'Menu items' })).toContainText(
      `items${menu}`,
      quick,
    )
    const attendees = sold.reduce((sum, { quantity }) => sum + quantity, 0)
    await expect(page.getByText('Total attendees').locator('..')).toHaveText(
      `Total attendees${attendees}`,
      quick,
    )
  })
  for (const [name, path] of [
    ['Hero', '/owners/hero'],
    ['What We Serve', '/owners/what-we-serve'],
    ['Offers', '/owners/offers'],
    ['Gallery', '/owners/gallery'],
  ] as const) {
    const action = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} \\d`) })
    await expect(action).toHaveAttribute('href', path)
  }
})

test('sales are plotted by day, week and event, stand in a table and come as a file', async ({
  page,
}) => {
  const event = await addEvent(api, { title: '=Best "seller"', capacity: 10, price: 20 })
  await addAttendee(api, event, { quantity: 6 })
  await page.goto('/owners')
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sales' }) })
  await expect(panel.getByRole('img', { name: /^Tickets sold in each of 30 days/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Weeks' }).click()
  await expect(panel.getByRole('img', { name: /^Tickets sold in each of 12 weeks/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Revenue' }).click()
  await expect(
    panel.getByRole('img', { name: /^Revenue in each of 12 weeks, at most £/ }),
  ).toBeVisible()
  await expect(panel).toContainText(/Busiest was the week of Monday \d+ \w+ \d{4}, with \d+ for £/)

  await panel.getByRole('button', { name: 'Events' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Best' })).toContainText('£120.00')
  await panel.getByRole('button', { name: 'Tickets' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Best' })).toContainText('6 of 10')
  await panel.getByRole('button', { name: 'Table' }).click()
  await expect(panel.getByRole('row').filter({ hasText: 'Best' })).toContainText('6 of 10£120.00')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales by event until \d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Event,Date,Tickets,Capacity,Revenue\r\n')
  expect(file).toContain('"\'=Best ""seller""",2031-05-10,6,10,120.00\r\n')
})

test('today’s events show whether they have started, and lead to their door', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()
  const early = await addEvent(api, {
    title: 'Since midnight',
    event_date: today,
    event_time: '00:00',
  })
  const late = await addEvent(api, {
    title: 'Before midnight',
    event_date: today,
    event_time: '23:59',
  })
  await page.goto('/owners')
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(rowOf('Since midnight')).toContainText('Today, started, 00:00')
  await expect(rowOf('Before midnight')).toContainText('Today, 23:59')
  const door = page.getByRole('link', { name: 'Check in to Before midnight' })
  await expect(door).toHaveAttribute('href', `/owners/events/${late.id}/check-in`)
  const numbers = async () =>
    Number(
      (await page.getByText('Upcoming events').last().locator('..').textContent())?.match(
        /\d+$/,
      )?.[0],
    )
  await expectToAgree(page, async () => {
    await expect(rowOf('Before midnight')).toBeVisible()
    const toCome = await count(`events?select=id&or=(event_date.gt.${today},id.eq.${late.id})`)
    expect(await numbers()).toBe(toCome)
  })
  await api(`events?id=in.(${early.id},${late.id})`, undefined, 'DELETE')
})

test.describe('when the figures can’t be read', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|Object/ })

  test('dashes stand in their place, and the rest is there', async ({ page }) => {
    await page.route('**/rpc/site_overview', (route) => route.abort())
    await page.route('**/rpc/sales_figures', (route) => route.abort())
    await page.goto('/owners')
    await expect(page.getByText('Failed to load sales')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Total events' })).toContainText('–')
    await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
  })
})
