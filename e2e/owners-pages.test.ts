import { expect, publicPage, test } from './desk.ts'

test('an owner writes the lines of pages with pictures of their choice', async ({ page }) => {
  await page.goto('/owners/pages')
  await page.getByLabel('Menu', { exact: true }).fill('Cooked when you ask.')
  await page.getByLabel('Footer', { exact: true }).fill('')
  await page.getByLabel('Contact', { exact: true }).fill('Ask away.')
  await page.getByRole('button', { name: 'Edit the picture: Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await dialog.getByLabel('Image URL').fill('/images/evening.webp')
  await dialog.getByLabel('Alternative text').fill('The way to us')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Edit the picture: Signing in' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Lines and pictures updated')).toBeVisible()

  expect(await publicPage(page, '/menu')).toContain('Cooked when you ask.')
  expect(await publicPage(page, '/contact')).toContain('Ask away. We reply within 24 hours.')
  const home = await publicPage(page, '/')
  expect(home).toContain('alt="The way to us"')
  expect(home).not.toContain('muddy wellies')
  expect(await publicPage(page, '/auth')).not.toContain('interior')
})

test('a picture of another site is refused beside its field', async ({ page }) => {
  await page.goto('/owners/pages')
  await page.getByRole('button', { name: 'Edit the picture: The shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Image' })
  await dialog.getByLabel('Image URL').fill('https://elsewhere.example/shop.webp')
  await expect(dialog.getByText(/Pictures from other sites can’t be shown here/)).toBeVisible()
})
