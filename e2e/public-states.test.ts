// The public pages with the content that owners have set, or not set yet. The café of this file begins empty and is its
// own; its tests run one after the other.
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { type Api, addAttendee, addEvent, apiOf, openToEveryone } from './cafe-data.ts'
import { fill } from './desk.ts'
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

test('a café without anything yet says so, or keeps silent', async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('home', async () => {
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COFFEE SHOP')
    await expect(main.getByText('Great Coffee, Great Times!')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Visit Us'])
    await expect(main.getByRole('button', { name: /slideshow/ })).toHaveCount(0)
  })
  for (const [path, words] of [
    ['/menu', 'Today’s menu is on the board in the shop.'],
    ['/offers', 'No active offers at the moment. Check back soon!'],
    ['/events', 'No upcoming events at the moment. Check back soon!'],
  ] as const) {
    await page.goto(path)
    await expect(main.getByText(words)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Get Notified' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goto('/gallery')
  await expect(main.getByText('No pictures here yet.')).toBeVisible()
  await page.goto('/reviews')
  await expect(main.getByText('No reviews here yet.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
})

test('ten events at most, each with what is known of it', async ({ page, cafe }) => {
  const main = page.getByRole('main')
  const day = (number: number) => `2031-05-${String(number).padStart(2, '0')}`
  for (let number = 12; number >= 1; number -= 1) {
    await addEvent(cafe, { title: `Event ${number}`, event_date: day(number), price: number })
  }
  const [first, second] = await cafe<{ id: string }[]>('events?select=id&order=event_date')
  await cafe(`events?id=eq.${first?.id}`, { expires_at: '2020-01-01' }, 'PATCH')
  await cafe(`events?id=eq.${second?.id}`, { is_published: false }, 'PATCH')
  await addEvent(cafe, { title: 'Event 13', event_date: day(13) })
  const ten = Array.from({ length: 10 }, (_, index) => `Event ${index + 3}`)
  await page.goto('/events')
  const rows = main.getByRole('listitem')
  await expect(rows.getByRole('heading')).toHaveText(ten)
  await expect(rows.first()).toContainText(/Saturday\s*3\s*May.*19:30.*£3\.00/s)
  await page.goto('/')
  const cards = main.getByRole('heading', { level: 3, name: /^Event/ })
  await expect(cards).toHaveText(ten)
  const over = await page.request.get(`/events/${first?.id}`)
  expect(over.status()).toBe(410)
  expect(await over.text()).toContain('This event is over')
  const unpublished = await page.request.get(`/events/${second?.id}`)
  expect(unpublished.status()).toBe(404)
  expect(await unpublished.text()).toContain('Event Not Found')
})

test('an event without a description has no heading for one', async ({ page, cafe }) => {
  const { id } = await addEvent(cafe, {
    title: 'Open mic',
    description: '',
    event_date: '2031-04-01',
  })
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('heading', { name: 'Purchase Tickets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About This Event' })).toHaveCount(0)
  await cafe(`events?id=eq.${id}`, undefined, 'DELETE')
})

test('active offers, newest first, three of them on the home page', async ({ page, cafe }) => {
  const main = page.getByRole('main')
  for (let number = 1; number <= 5; number += 1) {
    const [offer] = await cafe<[{ id: string }]>('offers', {
      title: `Offer ${number}`,
      description: 'Two for one.\n\nOn Mondays.',
      is_active: number !== 5,
      valid_until: number === 4 ? '2031-01-05' : null,
      conditions: number === 4 ? 'While it lasts.' : null,
    })
    if (number !== 4) continue
    const item = { offer_id: offer.id, heading: 'With jam', description: 'Rhubarb.', price: 1.5 }
    await cafe('offer_items', item)
  }
  await page.goto('/')
  const coupons = page.getByRole('list', { name: 'Special Offers' }).getByRole('listitem')
  await expect(coupons.getByRole('heading')).toHaveText(['Offer 4', 'Offer 3', 'Offer 2'])
  await page.goto('/offers')
  const cards = main.getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(['Offer 4', 'Offer 3', 'Offer 2', 'Offer 1'])
  await expect(cards.first()).toContainText('Valid until 05 Jan 2031')
  await expect(cards.first()).toContainText('While it lasts.')
  await expect(cards.nth(1)).not.toContainText('Valid until')
  await expect(cards.nth(1).locator('img')).toHaveAttribute('src', '/images/coffee.webp')
  await cards.first().getByRole('link', { name: 'View: Offer 4' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer 4')
  await expect(main.getByText('On Mondays.')).toBeVisible()
  await expect(main.getByText('Valid until 05 Jan 2031')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(/With jam\s*£1\.50\s*Rhubarb\./)
  await expect(main.getByRole('heading', { name: 'Terms & Conditions' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/contact')
  await main.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/offers')
  await cards.nth(1).getByRole('link', { name: 'View: Offer 3' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer 3')
  await expect(main.getByText(/Options|Terms|Valid until/)).toHaveCount(0)
  await page.goBack()
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the shop’s hours: open, closed, or in words that nobody can reckon with', async ({
  page,
  cafe,
}) => {
  const main = page.getByRole('main')
  const header = page.getByRole('banner')
  const at = async (time: string) => {
    await page.clock.setFixedTime(`2031-05-12T${time}:00+01:00`)
    await page.goto('/contact')
  }
  await at('10:00')
  await expect(main.getByText('Please ask us when we’re open.')).toBeVisible()
  await expect(page.getByText(/Open now|Closed now/)).toHaveCount(0)
  await cafe('site_content', { key: 'hours_monday_friday', value: '8:00 - 17:00' })
  await at('10:00')
  await expect(main.getByText('Open now, until 17:00')).toBeVisible()
  await expect(header.getByText('Open now')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const sign = main.getByRole('link', { name: 'Open now, until 17:00' })
  await expect(sign).toBeInViewport({ ratio: 1 })
  await sign.click()
  await expect(page).toHaveURL('/contact')
  await page.setViewportSize({ width: 1280, height: 800 })
  await at('07:00')
  await expect(main.getByText('Closed now, opens at 8:00')).toBeVisible()
  await at('17:00')
  await expect(main.getByText('Closed now, opens tomorrow at 8:00')).toBeVisible()
  const value = 'While the lamp is lit'
  await cafe('site_content?key=eq.hours_monday_friday', { value }, 'PATCH')
  const texts = { banner_text: 'Market day: be early' }
  await cafe('rpc/save_site_content', { texts, versions: {} })
  await at('10:00')
  await expect(main.getByText('While the lamp is lit')).toBeVisible()
  await expect(page.getByText(/Open now|Closed now/)).toHaveCount(0)
  const notice = page.getByRole('complementary', { name: 'Notice' })
  await expect(notice).toHaveCount(0)
  await cafe('rpc/save_site_content', { texts: { banner_enabled: 'true' }, versions: {} })
  await page.reload()
  await expect(notice).toHaveText('Market day: be early')
})

test('the menu shows a free item but none that is not made today', async ({ page, cafe }) => {
  const item = { section: 'Cakes', description: '' }
  await fill(cafe, 'menu_items', [
    { ...item, name: 'A taste', price: 0, is_available: true },
    { ...item, name: 'Scone', price: 2.5, is_available: false },
  ])
  await page.goto('/menu')
  await expect(page.getByRole('listitem').filter({ hasText: 'A taste' })).toContainText('Free')
  await expect(page.getByText('Scone')).toHaveCount(0)
})

test('a menu that states no allergens says so once', async ({ page, cafe }) => {
  const item = { section: 'Cakes', description: '', price: 2.5, is_available: true }
  await fill(cafe, 'menu_items', [
    { ...item, name: 'Scone' },
    { ...item, name: 'Parkin' },
  ])
  await page.goto('/menu')
  await expect(page.getByText('Allergens not stated, please ask')).toHaveCount(1)
})

test.describe('the purchase panel', () => {
  test.use({ expectedErrors: /status of (400|500)|refused|Only 1 ticket left/ })

  test('sells what there is, but says what there is not', async ({
    page,
    cafe,
    customer,
    signInAs,
  }) => {
    const event = await addEvent(cafe, { title: 'Supper', price: 12.5, capacity: 11 })
    const type = { event_id: event.id, price: 9, sort_order: 2 }
    const [early] = await cafe<[{ id: string }]>('ticket_types', {
      ...type,
      name: 'Early bird',
      capacity: 1,
    })
    await addAttendee(cafe, { id: event.id, typeId: early.id })
    await signInAs(customer)
    await page.goto(`/events/${event.id}`)
    const panel = page.getByRole('region', { name: 'Purchase Tickets' })
    const seat = panel.getByRole('radio', { name: /^Seat/ })
    const quantity = panel.getByRole('spinbutton', { name: 'Quantity' })
    const total = panel.locator('output')
    const buy = panel.getByRole('button', { name: 'Purchase Tickets' })
    await test.step('kinds and quantities', async () => {
      await expect(seat).toBeChecked()
      await expect(panel.getByText('Sold out')).toBeVisible()
      await expect(panel.getByRole('radio')).toHaveCount(1)
      for (const [typed, counted, sum] of [
        ['0', '1', '£12.50'],
        ['99', '10', '£125.00'],
        ['-3', '1', '£12.50'],
        ['', '1', '£12.50'],
        ['3', '3', '£37.50'],
      ] as const) {
        await quantity.fill(typed)
        await expect(total).toHaveText(sum)
        await quantity.blur()
        await expect(quantity).toHaveValue(counted)
      }
      await quantity.clear()
      await quantity.pressSequentially('5')
      await expect(quantity).toHaveValue('5')
      await expect(total).toHaveText('£62.50')
      await quantity.fill('3')
      await panel.getByRole('button', { name: 'One fewer' }).click()
      await expect(quantity).toHaveValue('2')
    })
    await test.step('a failure without a reason', async () => {
      await page.route('**/rest/v1/ticket_purchases*', (route) =>
        route.fulfill({ status: 500, json: { message: 'refused for a test' } }),
      )
      await buy.click()
      await expect(page.getByText('Failed to purchase tickets')).toBeVisible()
      await expect(buy).toBeEnabled()
      await page.unroute('**/rest/v1/ticket_purchases*')
    })
    await test.step('somebody was quicker', async () => {
      await addAttendee(cafe, event, { quantity: 10 })
      await buy.click()
      await expect(page.getByText('Only 1 ticket left')).toBeVisible()
      await page.reload()
      await expect(panel.getByText('Only 1 left')).toBeVisible()
      await addAttendee(cafe, event, { quantity: 1, email: 'late@people.example' })
      await page.reload()
      await expect(panel.getByRole('heading', { name: 'Sold out' })).toBeVisible()
      await expect(buy).toHaveCount(0)
    })
    await test.step('no longer on sale', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const late = await addEvent(cafe, { title: 'Late supper' })
      await cafe(`events?id=eq.${late.id}`, { sales_end_at: '2020-01-01' }, 'PATCH')
      await page.goto(`/events/${late.id}`)
      await expect(panel.getByRole('button', { name: 'No longer on sale' })).toBeDisabled()
      const bar = page.getByRole('link', { name: 'Buy tickets' })
      await expect(bar).toBeHidden()
      await cafe(`events?id=eq.${late.id}`, { sales_end_at: null }, 'PATCH')
      await page.reload()
      await expect(bar).toBeVisible()
    })
  })
})
