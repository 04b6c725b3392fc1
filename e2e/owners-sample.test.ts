import { expect, publicPage } from './desk.ts'
import { testOfOwnCafe } from './own-cafe.ts'

/** The café that loses its sample is used by no other test. */
const test = testOfOwnCafe({})

test('the sample is taken out after two questions', async ({ page }) => {
  await page.goto('/owners/settings/more')
  await page.getByRole('button', { name: 'Remove the sample' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await publicPage(page, '/')).toContain('Wagtail')
  await page.getByRole('button', { name: 'Remove the sample' }).click()
  await page.getByRole('button', { name: 'Remove it', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('The sample is gone')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Let’s get the shop open' })).toBeVisible()
  for (const path of ['/', '/menu', '/gallery', '/offers', '/events', '/reviews', '/about']) {
    expect(await publicPage(page, path)).not.toMatch(/Wagtail|Withybourne/)
  }
  await page.goto('/owners')
  await expect(page.getByText('0 of 10 done')).toBeVisible()
})
