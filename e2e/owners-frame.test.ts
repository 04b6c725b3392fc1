// The way between the owners' screens: the side panel, and the bar at the foot of a telephone.
import { expect, test } from './desk.ts'

test('all rows of the side panel stand in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/owners')
  const panel = page.getByRole('navigation', { name: 'Owner screens' }).first()
  const rows = panel.locator('a, button').filter({ visible: true })
  await expect(rows).toHaveText([
    'Overview',
    ...['Events', 'Check in', /^Enquiries/, 'Money'],
    ...['Home page', 'Menu', 'Offers', 'Gallery', 'Other pages'],
    ...['Opening hours', 'Letters', 'Visits', 'Name & look', 'Settings'],
  ])
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
})

test('a row opens its screens beneath it, one row at a time', async ({ page }) => {
  await page.goto('/owners')
  const panel = page.getByRole('navigation', { name: 'Owner screens' }).first()
  const home = panel.getByRole('button', { name: 'Home page' })
  await home.press('Enter')
  await expect(home).toHaveAttribute('aria-expanded', 'true')
  await panel.getByRole('button', { name: 'Settings' }).click()
  await expect(panel.getByRole('link', { name: 'Hero' })).toBeHidden()
  await panel.getByRole('link', { name: 'Bin' }).click()
  await expect(page).toHaveURL('/owners/bin')
  await expect(panel.getByRole('link', { name: 'Bin' })).toHaveAttribute('aria-current', 'page')
  await panel.getByRole('button', { name: 'Settings' }).click()
  await expect(panel.getByRole('link', { name: 'Bin' })).toBeHidden()
})

test('a phone has the daily screens at its foot, with all others behind More', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/owners')
  const bar = page.getByRole('navigation', { name: 'Owner screens' }).last()
  await bar.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/owners\/events\/?$/)
  const more = bar.getByRole('button', { name: 'More' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'More' })
  await expect(dialog.getByRole('link', { name: 'Hero' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await dialog.getByRole('link', { name: 'Opening hours' }).click()
  await expect(page).toHaveURL('/owners/hours')
  await expect(dialog).toBeHidden()
})
