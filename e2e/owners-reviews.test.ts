import { expect, fill, publicPage, test } from './desk.ts'

const reviews = ['Bill H.', 'Beth L.'].map((name, index) => ({
  name,
  words: `${name} had a proper mug.`,
  source: 'on Google',
  written_on: '2026-03-14',
  sort_order: index + 1,
}))

test.beforeEach(async ({ api, page }) => {
  await fill(api, 'reviews', reviews)
  await page.goto('/owners/reviews')
  await expect(page.getByText('Bill H. had a proper mug.')).toBeVisible()
})

test('a review is added to both pages with its source and date', async ({ page, api }) => {
  await page.getByRole('button', { name: 'Add Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Review' })
  const add = dialog.getByRole('button', { name: 'Add Review' })
  await expect(add).toBeDisabled()
  await dialog.getByLabel('Review', { exact: true }).fill('The soup, again.')
  await dialog.getByLabel('Name').fill('Iwan D.')
  await dialog.getByLabel('Stars').selectOption('4')
  await dialog.getByLabel('Where it was written').fill('in our visitors’ book')
  await dialog.getByLabel('When').fill('2999-01-01')
  await add.click()
  await expect(dialog.getByText('The date can’t be in the future')).toBeVisible()
  await dialog.getByLabel('When').fill('2026-05-01')
  await add.click()
  await expect(page.getByText('Review added')).toBeVisible()
  expect(await api('reviews?name=eq.Iwan%20D.')).toMatchObject([
    { stars: 4, written_on: '2026-05-01', sort_order: 3 },
  ])
  for (const path of ['/', '/reviews']) {
    const shown = await publicPage(page, path)
    expect(shown).toContain('The soup, again.')
    expect(shown).toContain('in our visitors’ book')
    expect(shown).toContain('4 out of 5 stars')
  }
})

test('a review is shown as it is changed, hidden, then deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit the review by Bill H.' }).click()
  await page.getByLabel('Review', { exact: true }).fill('A proper breakfast.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review updated')).toBeVisible()
  expect(await publicPage(page, '/reviews')).toContain('A proper breakfast.')
  await page.getByRole('button', { name: 'Review by Bill H.: Active' }).click()
  await expect(page.getByText('Review deactivated')).toBeVisible()
  expect(await publicPage(page, '/reviews')).not.toContain('A proper breakfast.')
  await page.getByRole('button', { name: 'Delete the review by Bill H.' }).click()
  await expect(
    page.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Review deleted')).toBeVisible()
  await expect(page.locator('#content').getByText('A proper breakfast.')).toBeHidden()
})

test('reviews are put in order by keys', async ({ page, api }) => {
  await page.getByRole('button', { name: 'Move the review by Bill H.' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up the review by Bill H., place 1 of 2.')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('the review by Bill H. is over place 2 of 2.')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.getByText('Review order updated')).toBeVisible()
  expect(await api('reviews?order=sort_order')).toMatchObject([
    { name: 'Beth L.' },
    { name: 'Bill H.' },
  ])
})
