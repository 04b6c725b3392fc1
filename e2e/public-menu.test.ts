import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the menu tells sections, sizes, marks and what to ask at the counter', async ({ page }) => {
  await page.goto('/menu')
  const legend = page.getByRole('list', { name: 'Dietary legend' }).getByRole('listitem')
  await expect(legend).toHaveText([/^V\s*Vegetarian$/, /^VG\s*Vegan$/, /^GF\s*Gluten Free$/])
  const drinks = sectionOf(page, 'Hot drinks')
  const latte = drinks.getByRole('listitem').filter({ hasText: 'Latte' })
  await expect(latte.getByRole('definition')).toHaveText(['£3.40', '£3.90'])
  await expect(latte.getByRole('term')).toHaveText(['Regular', 'Large'])
  await expect(latte).toContainText('Contains milk')
  const porridge = page.getByRole('listitem').filter({ hasText: 'Porridge' })
  await expect(porridge.getByTitle('Vegan')).toHaveText('VG')
  const notice = page.getByRole('complementary', { name: 'Please note' })
  await expect(notice).toContainText('today’s cookies, muffins and bakes')
  await expect(notice).toContainText('Gluten Free and Vegan options')
  await expect(notice).toContainText('If anyone at the table has an allergy')

  const index = page.getByRole('navigation', { name: 'Menu sections' })
  await index.getByRole('link', { name: 'Sweet treats' }).click()
  // The heading stands right below the fascia.
  await expect
    .poll(() => sectionOf(page, 'Sweet treats').evaluate((it) => it.getBoundingClientRect().top))
    .toBeCloseTo(104, -1)
  await expect(index.locator('[aria-current]')).toHaveText('Sweet treats')
})

test('the full menu fills the screen until closing it gives the focus back', async ({ page }) => {
  await page.goto('/menu')
  const open = page.getByRole('button', { name: 'View Full Menu' })
  const dialog = page.getByRole('dialog', { name: 'Full menu' })
  await open.click()
  await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true)
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('wagtail-menu.jpg')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
