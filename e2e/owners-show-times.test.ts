import { addEvent } from './cafe-data.ts'
import { expect, fill, publicPage, test } from './desk.ts'
import { openSection } from './event-form.ts'

test('an event goes live at the time its owner sets, as the list says', async ({ page, api }) => {
  const { id } = await addEvent(api, { title: 'Secret gig' })
  expect((await page.request.get(`/events/${id}`)).status()).toBe(200)
  await page.goto(`/owners/events/${id}/edit`)
  await openSection(page, 'On the site')
  await page.getByLabel('Goes live at').fill('2031-03-07T09:00')
  await page.getByLabel('Comes down at').fill('2031-03-07T09:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('It must come down after it goes live')).toBeVisible()
  await page.getByLabel('Comes down at').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Secret gig' })
  await expect(row.getByText('Goes live Fri 7 Mar 2031, 09:00')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Secret gig: Scheduled' })).toBeVisible()
  expect((await page.request.get(`/events/${id}`)).status()).toBe(404)
})

test('an offer that came down is off the site but keeps the time in its form', async ({
  page,
  api,
}) => {
  const [offer] = await fill(api, 'offers', [{ title: 'Spring lunch' }])
  await page.goto(`/owners/offers/${offer?.id}/edit`)
  await page.getByLabel('Comes down at').fill('2026-06-05T17:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Offer updated successfully!')).toBeVisible()
  await expect(page.getByText(/^Came down Fri 5 Jun/)).toBeVisible()
  expect((await page.request.get(`/offers/${offer?.id}`)).status()).toBe(404)
  await page.goto(`/owners/offers/${offer?.id}/edit`)
  await expect(page.getByLabel('Comes down at')).toHaveValue('2026-06-05T17:30')
})

test('a banner waits for the time that its owner sets', async ({ page }) => {
  await page.goto('/owners/banner')
  await page.getByLabel('Banner text').fill('Carols on the steps')
  await page.getByLabel('Goes live at').fill('2031-12-05T09:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Banner settings updated successfully')).toBeVisible()
  await expect(page.getByText('Goes live Fri 5 Dec 2031, 09:00')).toBeVisible()
  expect(await publicPage(page, '/about')).not.toContain('Carols on the steps')
  await page.getByLabel('Goes live at').fill('2026-01-05T09:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Goes live Fri 5 Dec 2031, 09:00')).toBeHidden()
  expect(await publicPage(page, '/about')).toContain('Carols on the steps')
})
