// The shop while its database can't be reached, or only some of it can be read.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServerProcess } from '../server/tests/server-process.ts'
import { test as base, expect } from './test.ts'

interface Database {
  /** The tables that can be read, all of them empty; the others fail. */
  readable: string[]
}

const test = base.extend<object, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use({ readable: [] }),
    { scope: 'worker' },
  ],
  server: [
    async ({ database }, use) => {
      const service = createServer(({ url = '' }, response) => {
        const isReadable = database.readable.some((table) => url.startsWith(`/rest/v1/${table}?`))
        response.writeHead(isReadable ? 200 : 500, { 'content-type': 'application/json' })
        response.end(isReadable ? '[]' : '{"message":"out of order"}')
      }).listen(0, '127.0.0.1')
      await once(service, 'listening')
      const { port } = service.address() as AddressInfo
      const server = await startServerProcess({
        environment: { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_ANON_KEY: 'any' },
      })
      await use(server)
      await server.stop()
      service.close()
    },
    { scope: 'worker' },
  ],
})

const somebody = '2f1d9d6c-8f2b-4c55-9a53-0d5a3c1f7f10'

test.use({ expectedErrors: /status of (500|503)/ })
test.describe.configure({ mode: 'default' })

test('a page that was never read says so without inventing anything', async ({ page }) => {
  for (const path of ['/', '/menu', '/contact', '/reviews', `/events/${somebody}`]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBe('30')
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back in a moment')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const text = await page.locator('body').innerText()
    expect(text).not.toMatch(/01632|4\.9|247|£|8:00/)
  }
})

test('lists that cannot be read stay empty while the rest falls back', async ({
  page,
  database,
}) => {
  database.readable = ['site_content']
  const main = page.getByRole('main')
  await test.step('home', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COFFEE SHOP')
    await expect(main.getByText('Great Coffee, Great Times!')).toBeVisible()
    await expect(
      main.getByRole('img', { name: 'The shop front, with people outside' }),
    ).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
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
      'The shop',
      'Specialty coffee',
      'Pastries',
      'Brunch',
      'Events',
      'Atmosphere',
    ])
    await page.goto('/reviews')
    await expect(main.getByText('4.9', { exact: true })).toBeVisible()
    await expect(main.getByText('from 247 Google reviews')).toBeVisible()
    await expect(main.getByText('We can’t show the reviews just now.')).toBeVisible()
  })
  await test.step('offers and events', async () => {
    for (const [path, words] of [
      ['/offers', 'No active offers at the moment. Check back soon!'],
      ['/events', 'No upcoming events at the moment. Check back soon!'],
      [`/offers/${somebody}`, 'Back in a moment'],
      [`/events/${somebody}`, 'Back in a moment'],
    ] as const) {
      const response = await page.goto(path)
      await expect(main.getByText(words)).toBeVisible()
      expect(response?.status()).toBe(path.includes(somebody) ? 503 : 200)
      expect(response?.headers()['cache-control']).toContain('no-store')
    }
  })
})

test('a letter that cannot be sent is kept beside the shop’s number', async ({
  page,
  database,
}) => {
  database.readable = ['site_content']
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const words of ['12 Market Place', '01632 960142', 'hello@cafe.example', '8:00 - 17:00']) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  database.readable = []
  await page.getByLabel('Name').fill('Hannah')
  await page.getByLabel('Email').fill('hannah@people.example')
  await page.getByLabel('Message').fill('A glove, perhaps?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A glove, perhaps?')
})
