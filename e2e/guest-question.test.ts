import { addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { openSection } from './event-form.ts'

test('one question goes from the event to the kitchen', async ({ page, api }) => {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const event = await addEvent(api, { title: 'Soup and quiz', event_date: date, capacity: 24 })
  await page.goto(`/owners/events/${event.id}/edit`)
  await openSection(page, 'Emails and questions')
  await page.getByLabel('Ask guests one question').check()
  await expect(page.getByLabel('Question to guests')).toBeFocused()
  await page.getByLabel('Question to guests').fill('Any allergies?')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()

  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Any allergies?' }).click()
  await expect(page.getByLabel('Any allergies?')).toBeFocused()
  await page.getByLabel('Any allergies?').fill('Nuts, badly. Even traces.')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL(/\/tickets/)
  const card = page.getByRole('article').filter({ hasText: 'Soup and quiz' })
  await expect(card).toContainText('Nuts, badly. Even traces.')
  await card.getByRole('button', { name: 'Change what we should know' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Any allergies?').fill('Nuts and prawns')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thanks, we’ll know')).toBeVisible()
  await expect(card).toContainText('Nuts and prawns')

  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('‘Nuts and prawns’')).toBeVisible()
  await page.getByRole('button', { name: 'Add Attendee' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('lin@people.example')
  await page.getByRole('dialog').getByLabel('Quantity').fill('3')
  await page.getByRole('dialog').getByLabel('Any allergies?').fill('2 vegans')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Attendee' }).click()
  await expect(page.getByText('Attendee added')).toBeVisible()

  await page.getByRole('link', { name: 'Kitchen sheet' }).click()
  await expect(page).toHaveURL(`/owners/events/${event.id}/kitchen`)
  await expect(page.getByRole('heading', { name: 'What they told us' })).toBeVisible()
  const sums = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(sums).toHaveText(['4are coming', '1no crustaceans', '1no tree nuts', '2vegan'])
  await expect(page.getByRole('row').filter({ hasText: 'lin@people.example' })).toContainText(
    '2 vegans',
  )
})

test('an event that asks nothing shows no question', async ({ page, api }) => {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const event = await addEvent(api, { title: 'Plain evening', event_date: date })
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('button', { name: 'Purchase Tickets' })).toBeVisible()
  await expect(page.getByText(/Allergies|allergies/)).toHaveCount(0)
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('Print by name')).toBeVisible()
  await expect(page.getByText('Kitchen sheet')).toBeHidden()
})
