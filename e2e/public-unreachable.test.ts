// The shop while its database can't be reached: every page still comes, with what it can say by heart.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServerProcess } from '../server/tests/server-process.ts'
import { test as base, expect } from './test.ts'

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const broken = createServer((_, response) => {
        response.writeHead(500, { 'content-type': 'application/json' })
        response.end('{"message":"out of order"}')
      }).listen(0, '127.0.0.1')
      await once(broken, 'listening')
      const { port } = broken.address() as AddressInfo
      const server = await startServerProcess({
        environment: { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'any' },
      })
      await use(server)
      await server.stop()
      broken.close()
    },
    { scope: 'worker' },
  ],
})

const somebody = '2f1d9d6c-8f2b-4c55-9a53-0d5a3c1f7f10'

test.use({ expectedErrors: /status of (404|500)/ })

test('lists stay empty, details are not found, the rest falls back', async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('home', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COFFEE SHOP')
    await expect(main.getByText('Great Coffee, Great Times!')).toBeVisible()
    await expect(
      main.getByRole('img', { name: /^The Wagtail Coffee Shop on Market/ }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'What People Say',
      'Catering & events',
      'Follow Our Journey',
      'Visit Us',
      'Quick links',
      'Opening hours',
      'Find us',
    ])
  })
  await test.step('menu', async () => {
    await page.goto('/menu')
    const item = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    await expect(item('The Full Withy')).toContainText('£8.95')
    await expect(item('Three fillings')).toContainText('£7.50')
    await expect(item('Latte').getByRole('definition')).toHaveText(['£3.40', '£3.90'])
    await expect(main.getByText('From 11.30am').first()).toBeVisible()
    await page.getByRole('button', { name: 'View Full Menu' }).click()
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/images/menu-full.jpg',
    )
  })
  await test.step('gallery and reviews', async () => {
    await page.goto('/gallery')
    await expect(main.getByRole('img')).toHaveCount(6)
    await expect(main.getByRole('figure')).toHaveText([
      'Market day',
      'Specialty coffee',
      'Pastries',
      'Brunch',
      'Events',
      'Atmosphere',
    ])
    await page.goto('/reviews')
    await expect(main.getByText('4.9', { exact: true })).toBeVisible()
    await expect(main.getByText('from 247 Google reviews')).toBeVisible()
    await expect(main.getByRole('listitem')).toHaveCount(9)
  })
  await test.step('offers and events', async () => {
    for (const [path, words] of [
      ['/offers', 'No active offers at the moment. Check back soon!'],
      ['/events', 'No upcoming events at the moment. Check back soon!'],
      [`/offers/${somebody}`, 'Offer not found'],
      [`/events/${somebody}`, 'Event Not Found'],
    ] as const) {
      const response = await page.goto(path)
      await expect(main.getByText(words)).toBeVisible()
      expect(response?.status()).toBe(path.includes(somebody) ? 404 : 200)
      expect(response?.headers()['cache-control']).toContain('no-store')
    }
  })
})

test('a letter that cannot be sent is kept, and the shop can be rung up', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const words of [
    '12 Market Place',
    '01632 960142',
    'hello@wagtail.example',
    '8:00 - 17:00',
  ]) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  await page.getByLabel('Name').fill('Hannah')
  await page.getByLabel('Email').fill('hannah@people.example')
  await page.getByLabel('Message').fill('A glove, perhaps?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A glove, perhaps?')
})
