import { expect, publicPage } from './desk.ts'
import { testOfOwnCafe } from './own-cafe.ts'

/** The café that loses its sample is used by no other test. */
const test = testOfOwnCafe({})

test('the sample is taken out after two questions, and the café is its owner’s to fill', async ({
  page,
}) => {
  await page.goto('/owners/settings')
  await page.getByRole('button', { name: 'Take the sample out' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await publicPage(page, '/')).toContain('Wagtail')
  await page.getByRole('button', { name: 'Take the sample out' }).click()
  await page.getByRole('button', { name: 'Take it out', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, take it out' }).click()
  await expect(page.getByRole('heading', { name: 'Let’s get the shop open' })).toBeVisible()
  await expect(page.getByText('The sample is out')).toBeVisible()
  for (const path of ['/', '/menu', '/gallery', '/offers', '/events', '/reviews', '/about']) {
    expect(await publicPage(page, path)).not.toMatch(/Wagtail|Withybourne/)
  }
  await page.goto('/owners')
  await expect(page.getByText('0 of 8 done')).toBeVisible()
})
