// Every public and account screen at every width: nothing is wider than the screen, and axe has nothing to say.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addEvent, apiOf } from './cafe-data.ts'
import { nothingPaths, quietPaths, shopPaths } from './public-paths.ts'
import { expect, test } from './test.ts'

// A window of 1280 has half its width left at 200 % zoom.
const widths = { checked: [1280, 390], narrow: [640, 320] }

async function expectGoodAtEveryWidth(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/^Loading .+\.\.\.$/)).toHaveCount(0)
    for (const width of [...widths.checked, ...widths.narrow]) {
      await page.setViewportSize({ width, height: 844 })
      expect([path, width, await beyond(page)]).toEqual([path, width, 0])
      if (widths.checked.includes(width)) await expectAccessible(page)
    }
  })
}

function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('the pages of the shop', async ({ page, server }) => {
  test.slow()
  for (const path of await shopPaths(server.url)) await expectGoodAtEveryWidth(page, path)
})

test.describe('pages without a place in the sitemap', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('are good at every width', async ({ page }) => {
    test.slow()
    for (const path of [...nothingPaths, ...quietPaths]) await expectGoodAtEveryWidth(page, path)
  })
})

test('what a customer sees', async ({ page, server, owner, customer, signInAs }) => {
  const cafe = await apiOf(server.url, owner)
  const { id, typeId } = await addEvent(cafe, { title: 'An evening of exceptionally long words' })
  const purchase = { event_id: id, ticket_type_id: typeId, quantity: 2, total_price: 25 }
  await (await apiOf(server.url, customer))('ticket_purchases', purchase)
  await signInAs(customer)
  for (const path of ['/tickets', '/account', `/events/${id}`]) {
    await expectGoodAtEveryWidth(page, path)
  }
})
