import { addAttendee } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test('an owner sells 24 chairs to adults and children in any mixture', async ({ page, api }) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Jazz brunch')
  await page.getByLabel('Date', { exact: true }).fill(day)
  await page.getByLabel('Time', { exact: true }).fill('11:00')
  await page.getByLabel('Name of ticket type 1').fill('Adult')
  await page.getByLabel('Price of ticket type 1').fill('12')
  await expect(page.getByLabel('Places in all')).toBeHidden()
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Name of ticket type 2').fill('Child')
  await page.getByLabel('Price of ticket type 2').fill('6')
  await page.getByLabel('Places in all').fill('0')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Places in all must be at least 1')).toBeVisible()
  await page.getByLabel('Places in all').fill('24')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Jazz brunch' })
  await expect(row).toContainText('0 of 24 sold')

  const [event] = await api<{ id: string; ticket_types: { id: string; name: string }[] }[]>(
    'events?select=id,ticket_types(id,name)&title=eq.Jazz brunch',
  )
  const adult = event?.ticket_types.find(({ name }) => name === 'Adult')
  if (!event || !adult) throw new Error('the event is not there')
  for (const quantity of [10, 10, 1]) {
    await addAttendee(api, { id: event.id, typeId: adult.id }, { quantity, payment: 'cash' })
  }
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('21 of 24 places in all taken')).toBeVisible()

  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('Only 3 left')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add another kind of ticket' }).click()
  await page.getByRole('button', { name: 'One Adult ticket more' }).click()
  await page.getByRole('button', { name: 'One Child ticket more' }).click()
  await expect(page.getByRole('button', { name: 'One Child ticket more' })).toBeDisabled()
})
