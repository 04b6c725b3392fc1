import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test('a purchase is changed to a dearer ticket type with the difference to pay', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Two rows', price: 10 })
  await api('ticket_types', [
    { event_id: event.id, name: 'Box', price: 16, sort_order: 2, capacity: 4 },
    { event_id: event.id, name: 'Stool', price: 5, sort_order: 3, capacity: 1 },
  ])
  const guest = { email: 'moving@people.example', quantity: 2, payment: 'cash' } as const
  const code = await addAttendee(api, event, guest)
  await page.goto(`/owners/events/${event.id}/attendees`)
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button', { name: `Seat, change ticket ${code}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change these 2 tickets?' })
  await expect(dialog.getByRole('radio', { name: 'Box' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Stool' })).toBeDisabled()
  await expect(dialog).toContainText('4 remaining')
  await expect(dialog.getByRole('status')).toHaveText(
    'It costs £12.00 more. £12.00 is to pay at the café.',
  )
  await dialog.getByRole('button', { name: 'Change tickets' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ticket changed').last()).toBeVisible()
  await expect(row).toContainText('Box')
  await expect(row).toContainText('To pay £12.00')
})
