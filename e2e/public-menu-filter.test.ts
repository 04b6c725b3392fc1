// The filter of the menu: by keys, by a shared address, and without JavaScript.
import { expect, test } from './test.ts'

const nine = '9 of 36 items match. 3 more don’t state their allergens: please ask us.'

test('the keyboard filters the menu, with the choice kept in the address', async ({ page }) => {
  await page.goto('/menu')
  const summary = page.getByText('Filter by diet and allergen', { exact: true })
  await summary.focus()
  await page.keyboard.press('Enter')
  const vegetarian = page.getByRole('checkbox', { name: 'Vegetarian', exact: true })
  await vegetarian.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/menu?diet=V')
  await expect(vegetarian).toBeFocused()
  await page.getByText('Without an allergen', { exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: 'milk', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/menu?diet=V&without=milk')
  await expect(page.getByText(nine, { exact: true })).toBeVisible()
  // An item that doesn't state its allergens is never taken to be free of one.
  await expect(page.getByRole('heading', { name: 'Squash' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Flapjack' })).toBeVisible()

  await page.getByRole('link', { name: 'Show everything', exact: true }).click()
  await expect(page).toHaveURL('/menu')
  await expect(page.getByRole('heading', { name: 'Squash' })).toBeVisible()
  await expect(vegetarian).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a shared address shows the filtered menu, whose form makes such addresses', async ({
    context,
  }) => {
    // The page comes from the context, because the fixture would wait until React has taken over.
    const page = await context.newPage()
    await page.goto('/menu?diet=V')
    const milk = page.getByRole('checkbox', { name: 'milk', exact: true })
    await page.getByText('Without an allergen', { exact: true }).click()
    await milk.check()
    await page.getByRole('button', { name: 'Show matches', exact: true }).click()
    await expect(page).toHaveURL('/menu?diet=V&without=milk')
    await expect(page.getByText(nine, { exact: true })).toBeVisible()
    await expect(milk).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Squash' })).toHaveCount(0)
  })
})
