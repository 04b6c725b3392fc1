// Everything can be read, and the forms can be sent, with JavaScript switched off.
import type { Page } from '@playwright/test'
import { untilAPersonMaySend } from './form-token.ts'
import { shopPaths } from './public-paths.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

/** The facts of a page for search engines besides those about itself. */
const facts: Record<string, string[]> = {
  '/': ['CafeOrCoffeeShop'],
  '/menu': ['Menu'],
  '/offers/': ['BreadcrumbList'],
  '/events/': ['Event', 'BreadcrumbList'],
  '/contact': ['CafeOrCoffeeShop'],
}

/** The other words that have to stand on a page. */
const words: Record<string, string[]> = {
  '/offers': ['Back to Home'],
  '/offers/': ['Options', 'Terms & Conditions', 'Book Now'],
  '/gallery': ['Follow Us on Instagram'],
  '/reviews': ['Leave a Google Review'],
  '/events': ['Get Notified'],
  '/events/': ['About This Event', 'Purchase Tickets'],
  '/about': [
    'Quality First',
    'Community Focus',
    'Family Friendly',
    'Sustainability',
    'Meet the Team',
  ],
  '/contact': ['We reply within 24 hours', 'Visit Us', 'Get directions', 'Monday-Friday'],
  '/privacy': ['Your rights'],
  '/terms': ['Cancelling and refunds'],
}

test('every page of the shop can be read, with a head that says what it is', async ({
  context,
  server,
}) => {
  // The page comes from the context, because the fixture would wait until React has taken over.
  const page = await context.newPage()
  for (const path of await shopPaths(server.url)) {
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/Loading/)).toHaveCount(0)
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200)
      for (const text of words[kindOf(path)] ?? []) {
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      }
      await expectHead(page, server.url, path)
    })
  }
})

/** '/offers/' of '/offers/1234'. */
function kindOf(path: string): string {
  return path.replace(/(?<=\w\/).+/, '')
}

async function expectHead(page: Page, url: string, path: string): Promise<void> {
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  const title = await page.title()
  expect(title).toMatch(/.+ \| Wagtail Coffee Shop$/)
  expect((await content('meta[name=description]'))?.length).toBeGreaterThan(30)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url + path)
  expect(await content('meta[property="og:url"]')).toBe(url + path)
  expect(title).toContain((await content('meta[property="og:title"]')) ?? 'none')
  const picture = await page.request.head((await content('meta[property="og:image"]')) ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const kinds = texts.map((text) => JSON.parse(text)['@type'])
  expect(kinds).toEqual(facts[kindOf(path)] ?? [])
}

test('the small-screen menu closes again, like the full menu', async ({ context }) => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'View Full Menu' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeHidden()
})

test('a letter to the shop arrives', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Hannah Marsh')
  await page.getByLabel('Email').fill('hannah@people.example')
  await page.getByLabel('Message').fill('Have you found a glove?')
  await untilAPersonMaySend(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible()
})
