// A visitor looks around: home, events, one event, an address that leads nowhere.
import { expect, test } from './test.ts'

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an event is found from home with its tickets', async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Book Now/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { name: 'About This Event' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Purchase Tickets' })).toBeVisible()
      await expect(page.getByRole('radio').first()).toBeChecked()
    })
  })
}

test('the small-screen menu closes as it leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Events & Workshops' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test.describe('an address that is none', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('says so with a link home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('an event that is not there says so', async ({ page }) => {
    const response = await page.goto('/events/00000000-0000-0000-0000-000000000000')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Event Not Found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  })
})
