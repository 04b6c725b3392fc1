import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './desk.ts'
import { screens } from './owners-screens.ts'
import { phone } from './phone.ts'

test.use(phone)

const isWiderThanPhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const { path, title } of screens) {
  test(`${title} fits on a phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(await isWiderThanPhone(page)).toBe(false)
  })
}

test('behind the counter an item is added, then taken off, on a phone', async ({ page }) => {
  await page.goto('/owners/menu')
  await page.getByRole('button', { name: 'New Item' }).tap()
  const sheet = page.getByRole('dialog', { name: 'New Item' })
  await sheet.getByLabel('Section*').fill('Specials')
  await sheet.getByLabel('Name*').fill('Pea soup')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Pea soup' })
  await row.getByRole('button', { name: 'Mark Pea soup' }).tap()
  await page.getByRole('menuitemcheckbox', { name: 'Available' }).tap()
  await expect(row).toContainText('Unavailable')
})

test('on a phone a gallery picture shows its buttons, with a dialog that fits', async ({
  page,
}) => {
  await page.goto('/owners/gallery')
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Add Image' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add New Image' })).toBeVisible()
  expect(await isWiderThanPhone(page)).toBe(false)
})
