// An owner says until when unpaid tickets are kept; the buyer reads it before and after the purchase.

import { expectAccessible } from './accessibility.ts'
import { addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { openSection } from './event-form.ts'

test('unpaid tickets are kept until the time that the owner sets, as the buyer is told', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Kept seats', event_date: '2031-05-10' })
  await page.goto(`/owners/events/${event.id}/edit`)
  const field = page.getByLabel('Hold unpaid tickets until')
  await openSection(page, 'Selling')
  await field.fill('2031-05-11T18:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText('Unpaid tickets can’t be held past the start of the event'),
  ).toBeVisible()
  await expect(field).toHaveValue('2031-05-11T18:00')
  await expectAccessible(page)
  // An event that moves before the time takes it along.
  await page.getByLabel('Date', { exact: true }).fill('2031-05-07')
  await expect(field).toHaveValue('2031-05-07T19:30')
  await page.getByLabel('Date', { exact: true }).fill('2031-05-10')
  await field.fill('2031-05-08T18:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!', { exact: true })).toBeVisible()
  await page.goto(`/owners/events/${event.id}/edit`)
  await expect(field).toHaveValue('2031-05-08T18:00')

  const words = 'Please pay by Thursday 8 May, 18:00'
  await page.goto(`/events/${event.id}`)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await expect(panel.getByText(words, { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  const ticket = page.getByRole('article').filter({ hasText: 'Kept seats' })
  await expect(ticket.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('Held until 8 May 2031, 18:00', { exact: true })).toBeVisible()
})
