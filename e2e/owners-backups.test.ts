import { stat } from 'node:fs/promises'
import { verifyFile } from '../server/backup/archive-reader.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ signInAs, owner, page }) => {
  await signInAs(owner)
  await page.goto('/owners/settings/more')
})

test('an owner makes a backup to take home', async ({ page }) => {
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect(page.getByText('Backup made')).toBeVisible()
  await expect(page.getByText(/^Last good backup: today, \d\d:\d\d · \d/)).toBeVisible()
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  const download = await downloads
  expect(download.suggestedFilename()).toMatch(/^cafe-\d{8}T\d{6}Z\.tar\.gz$/)
  const path = await download.path()
  const { tables } = await verifyFile(path)
  expect(tables.find(({ name }) => name === 'menu_items')?.rowCount).toBeGreaterThan(0)
  expect((await stat(path)).size).toBeGreaterThan(0)
})

test.describe('when no backup can be made', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)|The disk of/ })

  test('an owner reads why, with what to do', async ({ page }) => {
    const failure = { at: new Date().toISOString(), message: 'The disk of /data is almost full' }
    await page.route('/backups', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            json: { message: 'The backup could not be made.', reason: failure.message },
          })
        : route.fulfill({ json: { last: null, failure, is_due: true, is_running: false } }),
    )
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(
      page.getByText('The backup could not be made. The disk of /data is almost full'),
    ).toBeVisible()
    await expect(page.getByText('There’s no backup yet.')).toBeVisible()
    await expect(
      page.getByText(/^The backup of today, .+ tell the person who runs the/),
    ).toBeVisible()
  })
})

test.describe('where the data lies at Supabase', () => {
  test('nothing is said of backups', async ({ page }) => {
    await page.route('/backups', (route) => route.fulfill({ status: 204 }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Legal Details' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Backups' })).toBeHidden()
  })
})
