import { expect, test } from './test.ts'

test.describe('who is no owner', () => {
  test('is told so and led home', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/owners/events')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Access denied. Owner role required.')).toBeVisible()
  })

  test('is led home without an account too', async ({ page }) => {
    await page.goto('/owners')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/Access denied/)).toBeVisible()
  })
})

test('an owner creates, edits, unpublishes and deletes an event', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs(owner)
  await page.goto('/owners/events')
  await page.getByRole('link', { name: 'Create Event' }).click()
  await page.getByLabel('Title').fill('Wreath making')
  await page.getByLabel('Date', { exact: true }).fill('2030-12-05')
  await page.getByLabel('Time', { exact: true }).fill('14:00')
  await expect(page.getByText('Comes off the site on Saturday 4 January 2031.')).toBeVisible()
  await page.getByLabel('Name of ticket type 1').fill('Place at the table')
  await page.getByLabel('Price of ticket type 1').fill('35')
  await page.getByLabel('Capacity of ticket type 1').fill('14')
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Name of ticket type 2').fill('Child')
  await expect(page.getByText('Add a price, or this row won’t be saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()

  await expect(page.getByText('Event created successfully!')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Wreath making' })
  await expect(row).toContainText('0 of 14 sold')
  await expect(row).toContainText('£35.00')

  await row.getByRole('link', { name: 'Wreath making', exact: true }).click()
  await page.getByLabel('Title').fill('Wreaths')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()

  const changed = page.getByRole('listitem').filter({ hasText: 'Wreaths' })
  await changed.getByRole('button', { name: /On the site/ }).click()
  await expect(changed.getByRole('button', { name: /Unpublished/ })).toBeVisible()
  await changed.getByRole('button', { name: 'Delete Wreaths' }).click()
  await expect(page.getByText('Are you sure you want to delete this event?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Event deleted')).toBeVisible()
  await expect(changed).toBeHidden()
})

test.describe('an event with tickets sold', () => {
  test.use({ expectedErrors: /409|have been sold|Object/ })

  test('is not deleted, and the refusal says why', async ({ page, owner, signInAs }) => {
    await signInAs(owner)
    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Acoustic night' })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(/\d+ tickets have been sold for this event/)).toBeVisible()
    await expect(row).toBeVisible()
  })
})

test('leaving a form with changes asks first', async ({ page, owner, signInAs }) => {
  await signInAs(owner)
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Half an idea')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Leave without saving? Your changes will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea')
})
