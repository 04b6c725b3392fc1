import { readFile } from 'node:fs/promises'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, fill, refuse, refusedErrors, test } from './desk.ts'

test('the dashboard counts what there is', async ({ page, api }) => {
  const count = async (path: string) => (await api<unknown[]>(`${path}select=id`)).length
  await addEvent(api, { title: 'Unpublished', event_date: '2020-01-01' })
  const picture = { image_url: '/images/cafe-front.webp', sort_order: 1 }
  await fill(api, 'hero_images', [picture])
  await fill(api, 'gallery_images', [{ ...picture, alt_text: 'The front' }])
  await page.goto('/owners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening)$/,
  )
  const strip = page.getByRole('navigation', { name: 'What the site has' })
  // Other tests' offers wait for their time or have come down.
  const timeless = 'publish_at=is.null&take_down_at=is.null'
  for (const [label, to, number] of [
    ['Total events', '/owners/events', await count('events?')],
    ['Active offers', '/owners/offers', await count(`offers?is_active=eq.true&${timeless}&`)],
    ['Gallery images', '/owners/gallery', await count('gallery_images?is_active=eq.true&')],
    ['Menu items', '/owners/menu', await count('menu_items?is_available=eq.true&')],
  ] as const) {
    const link = strip.getByRole('link', { name: label })
    await expect(link).toContainText(`${label}${number}`)
    await expect(link).toHaveAttribute('href', to)
  }
  const purchases = 'ticket_purchases?cancelled_at=is.null&select=quantity'
  const sold = await api<{ quantity: number }[]>(purchases)
  const attendees = sold.reduce((sum, { quantity }) => sum + quantity, 0)
  const statistics = page.getByRole('main').locator('dl')
  await expect(statistics).toContainText(`Total attendees${attendees}`)
  for (const [name, path] of [
    ['Hero', '/owners/hero'],
    ['What We Serve', '/owners/what-we-serve'],
    ['Offers', '/owners/offers'],
    ['Gallery', '/owners/gallery'],
  ] as const) {
    const action = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} \\d`) })
    await expect(action).toHaveAttribute('href', path)
    await expect(action.getByRole('presentation')).toBeVisible()
  }
})

test('without a mail server the overview says that no emails are sent', async ({ page }) => {
  await page.goto('/owners')
  await expect(page.getByText('so no emails are sent')).toBeVisible()
})

test('sales are plotted by day, week or event, with a table to save as a file', async ({
  page,
  api,
}) => {
  // This event is the last of all, because only the latest ten are plotted.
  const date = { event_date: '2039-05-10' }
  const event = await addEvent(api, { title: '=Best "seller"', capacity: 10, price: 20, ...date })
  await addAttendee(api, event, { quantity: 6 })
  await page.goto('/owners')
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sales' }) })
  await expect(panel.getByRole('img', { name: /^Tickets sold in each of 30 days/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Weeks' }).click()
  await expect(panel.getByRole('img', { name: /^Tickets sold in each of 12 weeks/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Sales' }).click()
  await expect(
    panel.getByRole('img', { name: /^Sales in each of 12 weeks, at most £/ }),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Paid' }).click()
  await expect(panel.getByRole('img', { name: /^Money of 12 weeks: at most £/ })).toBeVisible()
  const screens = page.getByRole('navigation', { name: 'Owner screens' })
  await expect(screens.getByRole('link', { name: 'Money', exact: true })).toHaveAttribute(
    'href',
    '/owners/money',
  )
  await expect(panel).toContainText(/Paid £.* − refunded £.* \+ still to pay £.* = sold £/)
  await expect(panel).toContainText(/Busiest was the week of Monday \d+ \w+ \d{4}, with \d+ for £/)

  await panel.getByRole('button', { name: 'Events' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Best' })).toContainText(
    '£120.00 paid',
  )
  await panel.getByRole('button', { name: 'Tickets' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Best' })).toContainText('6 of 10')
  await panel.getByRole('button', { name: 'Table' }).click()
  await expect(panel.getByRole('row').filter({ hasText: 'Best' })).toContainText(
    '6 of 10£120.00£120.00£0.00£0.00',
  )

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales by event until \d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(
    'Event,Date,Tickets,Capacity,Sales,Paid,Refunded,Still to pay,To refund,Refund when taken\r\n',
  )
  expect(file).toContain(
    '"\'=Best ""seller""",2039-05-10,6,10,120.00,120.00,0.00,0.00,0.00,0.00\r\n',
  )
})

test('today’s events lead to their door, saying whether they have started', async ({
  page,
  api,
}) => {
  const event_date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()
  const early = await addEvent(api, { title: 'Since midnight', event_date, event_time: '00:00' })
  const late = await addEvent(api, { title: 'Before midnight', event_date, event_time: '23:59' })
  const upcoming = await api<unknown[]>(`events?event_date=gte.${event_date}&select=id`)
  await page.goto('/owners')
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(rowOf('Since midnight')).toContainText('Today, started, 00:00')
  await expect(rowOf('Before midnight')).toContainText('Today, 23:59')
  await expect(
    page.getByRole('listitem').filter({ has: page.locator('[href$="/attendees"]') }),
  ).toHaveCount(5)
  const door = page.getByRole('link', { name: 'Open the door of Before midnight' })
  await expect(door).toHaveAttribute('href', `/owners/events/${late.id}/check-in`)
  await expect(page.locator('dl')).toContainText(`Upcoming events${upcoming.length}`)
  await api(`events?id=in.(${early.id},${late.id})`, undefined, 'DELETE')
})

test('without events there is nothing to come', async ({ page }) => {
  await page.route('**/rest/v1/events?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/owners')
  await expect(page.getByText('No upcoming events')).toBeVisible()
})

test.describe('when the figures can’t be read', () => {
  test.use({ expectedErrors: refusedErrors })

  test('dashes stand in their place among the rest', async ({ page }) => {
    await refuse(page, 'POST', 'rpc/site_overview')
    await refuse(page, 'POST', 'rpc/sales_figures')
    await page.goto('/owners')
    await expect(page.getByText('Failed to load sales')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Total events' })).toContainText('–')
    await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
  })
})
