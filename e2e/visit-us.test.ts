// The live map, and the way back from an offer.
import { expect, test } from './test.ts'

test.describe('the live map', () => {
  test.use({ expectedErrors: /left the host: https:\/\/www\.openstreetmap\.org/ })

  test('comes only when it is asked for', async ({ page }) => {
    const asked: string[] = []
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<h1>A map</h1>' })
    })
    await page.goto('/')
    const visit = page.locator('#visit')
    await visit.scrollIntoViewIfNeeded()
    await expect(visit.getByRole('img', { name: /^Drawn map/ })).toBeVisible()
    expect(asked).toEqual([])
    await visit.getByRole('button', { name: 'Show the live map' }).click()
    const frame = page.frameLocator('iframe[title="Live map of where we are"]')
    await expect(frame.getByRole('heading', { name: 'A map' })).toBeVisible()
    expect(asked[0]).toContain('marker=51.0406%2C-2.8285')
    await expect(visit.getByRole('link', { name: 'Open live map' })).toBeVisible()
    await visit.getByRole('button', { name: 'Hide the live map' }).click()
    await expect(visit.getByRole('img', { name: /^Drawn map/ })).toBeVisible()
  })
})

test('Back on an offer leads to where the visitor was, also after a full load', async ({
  page,
}) => {
  await page.goto('/offers')
  const path = await page
    .getByRole('link', { name: /^View:/ })
    .first()
    .getAttribute('href')
  await page.goto('/about')
  await page.goto(path ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/about')
})

test('Back on an offer that a new window opened leads to the offers', async ({ page, context }) => {
  await page.goto('/offers')
  const path = await page
    .getByRole('link', { name: /^View:/ })
    .first()
    .getAttribute('href')
  const opened = context.waitForEvent('page')
  await page.evaluate((address) => window.open(address, '_blank', 'noopener'), path ?? '')
  const offer = await opened
  await expect(async () => {
    await offer.getByRole('button', { name: 'Back' }).click({ timeout: 1000 })
    await expect(offer).toHaveURL(/[/]offers$/, { timeout: 1000 })
  }).toPass()
})
