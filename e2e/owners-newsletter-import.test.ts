import { randomUUID } from 'node:crypto'
import { expect, test } from './desk.ts'
import { linksFor } from './outbox.ts'

test('an owner brings addresses along that agreed elsewhere', async ({ page }) => {
  const [ann, bob] = [`ann-${randomUUID()}@people.example`, `bob-${randomUUID()}@people.example`]
  await page.goto('/owners/newsletter')
  await page.getByRole('button', { name: 'Add addresses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Addresses').fill(`Ann <${ann}>\n${bob}\ndan@nowhere`)
  await dialog.getByLabel('May we write to them?').selectOption('They’ve agreed elsewhere')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('‘dan@nowhere’ isn’t an email address')).toBeVisible()
  await expect(dialog.getByText('Please say on which day they agreed')).toBeVisible()
  await dialog.getByLabel('Addresses').fill(`Ann <${ann}>\n${bob}\n${ann}`)
  await expect(dialog.getByText('2 addresses found')).toBeVisible()
  await dialog.getByLabel('When').fill('2026-05-01')
  await dialog.getByLabel('Where').fill('Sheet at the till')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 addresses added')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: ann })
  await expect(row).toContainText('Agreed: Sheet at the till')
  await expect(row).toContainText('Confirmed')
})

test('an owner has addresses asked by a mail each', async ({ page, server }) => {
  const cy = `cy-${randomUUID()}@people.example`
  await page.goto('/owners/newsletter')
  await page.getByRole('button', { name: 'Add addresses' }).click()
  await page.getByRole('dialog').getByLabel('Addresses').fill(cy)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 address added')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: cy })).toContainText('Not confirmed')
  const [confirm = ''] = await linksFor(server.dataDir, cy)
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
})
