import type { Page } from '@playwright/test'
import { expect, fill, publicPage, test } from './desk.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the site"]')

test.describe('the About page', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'about_blocks', [
      { heading: 'How we began', words: 'With one oven.', sort_order: 1 },
    ])
    await page.goto('/owners/about')
    await expect(page.getByRole('heading', { level: 3, name: 'How we began' })).toBeVisible()
  })

  test('gets a value, which is seen while it is typed', async ({ page, api }) => {
    await page.getByRole('button', { name: 'Add Block' }).click()
    const add = page.getByRole('button', { name: 'Add Block' })
    await expect(add).toBeDisabled()
    await page.getByLabel('Kind').selectOption('A value')
    await expect(page.getByLabel('Image URL')).toBeHidden()
    await page.getByLabel('Heading').fill('Nothing wasted')
    await page.getByLabel('Text', { exact: true }).fill('Grounds go to the allotments.')
    await expect(preview(page).getByRole('heading', { name: 'Nothing wasted' })).toBeVisible()
    expect(await publicPage(page, '/about')).not.toContain('Nothing wasted')
    await add.click()
    await expect(page.getByText('Block added')).toBeVisible()
    expect(await api('about_blocks?kind=eq.value')).toMatchObject([
      { heading: 'Nothing wasted', image_url: null, sort_order: 2 },
    ])
    const about = await publicPage(page, '/about')
    expect(about).toContain('What matters to us')
    expect(about).toContain('Nothing wasted')
  })

  test('shows a block as it is changed, hidden, then deleted', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit How we began' }).click()
    await page.getByLabel('Text', { exact: true }).fill('With one oven.\n\nAnd no chairs.')
    await page.getByLabel('Image URL').fill('/images/workshop.webp')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Block updated')).toBeVisible()
    const about = await publicPage(page, '/about')
    expect(about).toContain('>And no chairs.</p>')
    expect(about).toContain('/images/workshop')

    await page.getByRole('button', { name: 'How we began: Active' }).click()
    await expect(page.getByText('Block deactivated')).toBeVisible()
    expect(await publicPage(page, '/about')).toContain('We haven’t written our story yet.')

    await page.getByRole('button', { name: 'Delete How we began' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No blocks yet')).toBeVisible()
  })

  test('asks before words that are typed are lost with the screen', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit How we began' }).click()
    await page.getByLabel('Heading').fill('Once upon a time')
    await page.getByRole('link', { name: 'Back to Overview' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
})
