import { expect, fill, publicPage, refuse, refusedErrors, test } from './desk.ts'

const offers = [
  { title: 'Early bird', description: 'Before nine.', is_active: false, valid_until: null },
  { title: 'Cream tea', description: 'Two scones.', is_active: true, valid_until: '2031-11-30' },
]

test.describe('the offers', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'offers', offers)
    await page.goto('/owners/offers')
    await expect(page.getByRole('link', { name: 'Cream tea', exact: true })).toBeVisible()
  })

  test('are switched on or off', async ({ page }) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Early bird' })
    await expect(row).toContainText('Inactive')
    await expect(row).toContainText('No last day set')
    await row.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Offer activated')).toBeVisible()
    await expect(row).toContainText(/Active/)
    expect(await publicPage(page, '/offers')).toContain('Early bird')
    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Offer deactivated')).toBeVisible()
    expect(await publicPage(page, '/offers')).not.toContain('Early bird')
  })

  test('are deleted after a question', async ({ page }) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Cream tea' })
    await expect(row).toContainText('Valid until 30 Nov 2031')
    await row.getByRole('button', { name: 'Delete Cream tea' }).click()
    await expect(page.getByText('Are you sure you want to delete this offer?')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete Cream tea' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Offer deleted')).toBeVisible()
    await expect(row).toBeHidden()
  })

  test('are edited with their items for the page to show', async ({ page }) => {
    await page.getByRole('link', { name: 'Cream tea', exact: true }).click()
    await page.getByLabel('Heading of item 1').fill('For two')
    await page.getByLabel('Price of item 1').fill('14.5')
    await page.getByLabel('Conditions').fill('While there are scones.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Offer updated successfully!')).toBeVisible()
    expect(await publicPage(page, '/offers')).toContain('While there are scones.')
    await page.getByRole('link', { name: 'Cream tea', exact: true }).click()
    await expect(page.getByLabel('Price of item 1')).toHaveValue('14.50')
  })
})

test('an offer is created, without the items that lack a price', async ({ page, api }) => {
  await fill(api, 'offers', [])
  await page.goto('/owners/offers')
  await page.getByRole('link', { name: 'Create Your First Offer' }).click()
  await page.getByRole('button', { name: 'Create Offer' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByLabel('Title').fill('Soup & roll')
  await page.getByLabel('Valid from').fill('2031-02-01')
  await page.getByLabel('Valid until').fill('2031-01-01')
  await page.getByLabel('Heading of item 1').fill('Soup')
  await page.getByLabel('Price of item 1').fill('-2')
  await page.getByRole('button', { name: 'Create Offer' }).click()
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await expect(page.getByText('Price must be 0 or more')).toBeVisible()
  await page.getByLabel('Valid until').fill('2031-03-01')
  await page.getByLabel('Price of item 1').fill('6')
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByLabel('Heading of item 2').fill('Roll')
  await expect(page.getByText('Add a price, or this row won’t be saved.')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(preview.getByText('Soup & roll')).toBeVisible()
  await expect(preview.getByText('Valid until 01 Mar 2031')).toBeVisible()
  await page.getByRole('button', { name: 'Create Offer' }).click()
  await expect(page.getByText('Offer created successfully!')).toBeVisible()
  expect(await api('offer_items?select=heading,price')).toEqual([{ heading: 'Soup', price: 6 }])
})

test('a begun offer is not left without a question', async ({ page }) => {
  await page.goto('/owners/offers/new')
  await page.getByLabel('Title').fill('Half an idea')
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' })
  await cancel.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Leave without saving? Your changes will be lost.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea')
  await cancel.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/owners/offers')
})

test.describe('of two owners', () => {
  test.use({ expectedErrors: /Someone else has just changed this/ })

  test('the later one is told instead of overwriting', async ({ page, api }) => {
    const [offer] = await fill(api, 'offers', [{ title: 'Ours' }])
    await page.goto(`/owners/offers/${offer?.id}/edit`)
    await page.getByLabel('Title').fill('Mine')
    await api(`offers?id=eq.${offer?.id}`, { title: 'Theirs' }, 'PATCH')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Someone else has just changed this/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine')
    expect(await api('offers?select=title')).toEqual([{ title: 'Theirs' }])
  })
})

test.describe('when the database refuses', () => {
  test.use({ expectedErrors: refusedErrors })

  test('the owner is told that offers stay as they were', async ({ page, api }) => {
    await fill(api, 'offers', offers)
    await page.goto('/owners/offers')
    const row = page.getByRole('listitem').filter({ hasText: 'Early bird' })
    await refuse(page, 'PATCH', 'offers')
    await row.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Failed to update offer')).toBeVisible()
    await expect(row).toContainText('Inactive')
    await refuse(page, 'DELETE', 'offers')
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Failed to delete offer')).toBeVisible()
    await expect(row).toBeVisible()
  })

  test('a new offer is not created, but what was typed stays', async ({ page }) => {
    await page.goto('/owners/offers/new')
    await page.getByLabel('Title').fill('Refused')
    await refuse(page, 'POST', 'rpc/create_offer')
    await page.getByRole('button', { name: 'Create Offer' }).click()
    await expect(page.getByText('Failed to create offer')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Refused')
  })

  test('the list can be asked for again', async ({ page, api }) => {
    await fill(api, 'offers', offers)
    const letThrough = await refuse(page, 'GET', 'offers')
    await page.goto('/owners/offers')
    await expect(page.getByText('Failed to load offers')).toBeVisible()
    await letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Cream tea', exact: true })).toBeVisible()
  })
})
