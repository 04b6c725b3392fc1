import { addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { openSection, sectionHead } from './event-form.ts'

test('a new event asks for ten things at most, with tickets in the first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/owners/events/new')
  await expect(page.getByLabel('Name of ticket type 1')).toBeInViewport()
  const fields = page
    .getByRole('main')
    .locator('input:not([type="radio"]), textarea, select')
    .filter({ visible: true })
  expect(await fields.count()).toBeLessThanOrEqual(10)
  await expect(page.getByRole('region', { name: 'The rest' }).getByRole('button')).toHaveText([
    /^Selling.*Sales end when it begins.*at most 10 a customer/,
    /^Giving tickets back.*Unpaid tickets until it begins/,
    /^Emails and questions.*Reminder the day before/,
    /^Where and for whom.*At the café/,
    /^On the site.*Goes up when you publish it/,
    /^Repeat.*Happens once/,
  ])
})

test('a closed section keeps what was typed in it, with a mark that it was changed', async ({
  page,
  api,
}) => {
  const { id } = await addEvent(api, { title: 'Lantern walk' })
  await page.goto(`/owners/events/${id}/edit`)
  await openSection(page, 'Where and for whom')
  await expect(page.getByLabel('Place', { exact: true })).toBeFocused()
  await page.getByLabel('Place', { exact: true }).fill('The quay')
  await page.keyboard.press('Escape')
  const head = sectionHead(page, 'Where and for whom')
  await expect(head).toBeFocused()
  await expect(page.getByLabel('Place', { exact: true })).toBeHidden()
  await expect(head).toHaveText(/^Where and for whom, changed.*The quay/)
  await expect(sectionHead(page, 'Selling')).not.toContainText('changed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  expect(await api(`events?id=eq.${id}&select=place_name`)).toEqual([{ place_name: 'The quay' }])
})

test('a fault in a closed section opens it and has the focus', async ({ page, api }) => {
  const { id } = await addEvent(api, { title: 'Full of faults' })
  await page.goto(`/owners/events/${id}/edit`)
  await openSection(page, 'Selling')
  await page.getByLabel('Most tickets per customer').fill('0')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Most tickets per customer')).toBeFocused()
  await expect(page.getByText(/^Most tickets per customer must be/)).toBeVisible()
})

test('a draft is seen by nobody until it is published', async ({ page, api }) => {
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Secret supper')
  await page.getByLabel('Date', { exact: true }).fill('2031-12-05')
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  const [event] = await api<[{ id: string }]>('events?title=eq.Secret supper')
  expect((await page.request.get(`/events/${event.id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Secret supper', exact: true }).click()
  await expect(page.getByText('Draft: only you can see it until you publish.')).toBeVisible()
  await page.getByLabel('Description').fill('Bring a torch.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  expect((await page.request.get(`/events/${event.id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Secret supper', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Secret supper' })).toContainText(
    'On the site',
  )
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('Free entry, just come')).toBeVisible()
  await expect(page.getByText('Bring a torch.')).toBeVisible()
})

test('the save bar leads to the ticket row that is not finished', async ({ page }) => {
  await page.goto('/owners/events/new')
  await page.getByLabel('Name of ticket type 1').fill('Seat')
  await expect(page.getByText('One row needs a price.')).toBeVisible()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByLabel('Price of ticket type 1')).toBeFocused()
})

test('a picture is chosen below its box, with the words for those who can’t see it', async ({
  page,
}) => {
  await page.goto('/owners/events/new')
  await expect(page.getByLabel('Image URL')).toBeHidden()
  await page.getByRole('button', { name: 'Choose image' }).click()
  await expect(page.getByRole('button', { name: 'From this device' })).toBeFocused()
  await page.getByLabel('Image URL').fill('/images/workshop.webp')
  await page.getByRole('button', { name: 'Choose another' }).click()
  const reminder = page.getByText('People who can’t see it don’t know what it shows yet.')
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.getByLabel('Alternative text').fill('Hands at a wreath')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await expect(page.getByLabel('Alternative text')).toBeHidden()
  await expect(reminder).toBeHidden()
})
