// The menu on paper.
import { expect, test } from './test.ts'

test('the menu is printed on one sheet with the key to its marks and allergens', async ({
  page,
}) => {
  await page.goto('/menu/print')
  const sheet = page.getByRole('region', { name: 'The menu as it’ll print', exact: true })
  await expect(sheet).toContainText('Gl cereals containing gluten')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Latte' }).first()).toContainText('Mi')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Squash' })).toContainText('Ask us')
  await expect(sheet.getByRole('img', { name: 'QR code of the menu’s address' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  // A paper of 210 × 297 mm, in points; the sample's menu takes one of them.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 594\.\d+ 841\.\d+\]/)
})

test('a folded card takes two pages, a tent one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/menu/print')
  await page.getByRole('link', { name: 'Folded card, A5', exact: true }).click()
  await expect(page).toHaveURL('/menu/print?format=folded')
  await expect(page.getByRole('article', { name: 'Outside', exact: true })).toBeVisible()
  const folded = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(folded.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(folded).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: 'Table tent', exact: true }).click()
  await expect(page.getByText('Point your phone’s camera here').first()).toBeVisible()
  const tent = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(tent.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
