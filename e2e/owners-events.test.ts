import { addAttendee, addEvent, apiOf } from './cafe-data.ts'
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

// Early enough to be among the ten that the site lists.
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

test.describe('an event with tickets sold', () => {
  test.use({ expectedErrors: /404|409|have been sold|Object/ })

  test('is not deleted but unpublished, and every public page agrees', async ({
    page,
    server,
    owner,
    signInAs,
  }) => {
    const api = await apiOf(server.url, owner)
    const event = await addEvent(api, { title: 'Sold already', event_date: tomorrow() })
    await addAttendee(api, event, { quantity: 2 })
    const places = ['/', '/events', '/sitemap.xml', '/events.ics']
    const shows = (path: string) =>
      page.request.get(path).then(async (page) => (await page.text()).includes(event.id))
    for (const path of places) expect([path, await shows(path)]).toEqual([path, true])

    await signInAs(owner)
    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Sold already' })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'This event can’t be deleted' })
    await expect(dialog).toContainText(
      '2 tickets have been sold for this event, so it cannot be deleted. Unpublish it instead',
    )
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Event unpublished')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: /Unpublished/ })).toBeVisible()
    for (const path of places) expect([path, await shows(path)]).toEqual([path, false])
    expect((await page.request.get(`/events/${event.id}`)).status()).toBe(404)

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toContainText('It is off the site already.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeFocused()
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
