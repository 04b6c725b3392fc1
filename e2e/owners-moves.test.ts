// An event with tickets sold that moves, and one that is cancelled.

import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { chooseFromMore, openSection } from './event-form.ts'

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

test('moving an event with tickets sold mails the holders only if the owner agrees', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Moves', event_date: '2031-05-10' })
  await addAttendee(api, event, { quantity: 2 })
  await page.goto(`/owners/events/${event.id}/edit`)
  await openSection(page, 'Selling')
  await page.getByLabel('End of ticket sales').fill('2031-05-10T18:00')
  await page.getByLabel('Date', { exact: true }).fill('2031-05-03')
  // An end of sales before the start stays before it.
  await expect(page.getByLabel('End of ticket sales')).toHaveValue('2031-05-03T19:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Move this event?' })
  await expect(dialog).toContainText('2 tickets are sold for Saturday 10 May 2031, 19:30.')
  await expect(dialog).toContainText('The event moves to Saturday 3 May 2031, 19:30.')
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const stored = () => api(`events?id=eq.${event.id}&select=event_date,sales_end_at`)
  expect(await stored()).toEqual([{ event_date: '2031-05-10', sales_end_at: null }])

  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save and email ticket holders' }).click()
  await expect(
    page.getByText('Event updated successfully! Ticket holders will be emailed.'),
  ).toBeVisible()
  expect(await stored()).toMatchObject([{ event_date: '2031-05-03' }])

  await page.goto(`/owners/events/${event.id}/edit`)
  await page.getByLabel('Time', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save without an email' }).click()
  await expect(page.getByText('Event updated successfully!', { exact: true })).toBeVisible()

  await page.goto(`/owners/events/${event.id}/edit`)
  await openSection(page, 'Where and for whom')
  await page.getByLabel('Place', { exact: true }).fill('Village hall')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toContainText('for Saturday 3 May 2031, 20:00, at the café.')
  await expect(dialog).toContainText('moves to Saturday 3 May 2031, 20:00, Village hall.')
})

test('a form that moves nothing, or an event without tickets, is saved unasked', async ({
  page,
  api,
}) => {
  const { id } = await addEvent(api, { title: 'Free to move' })
  await page.goto(`/owners/events/${id}/edit`)
  await page.getByLabel('Date', { exact: true }).fill('2031-06-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!', { exact: true })).toBeVisible()
})

test('a price that is probably a slip is asked about', async ({ page, api }) => {
  const { id } = await addEvent(api, { title: 'Dear', price: 5.2 })
  await page.goto(`/owners/events/${id}/edit`)
  await page.getByLabel('Price of ticket type 1').fill('520')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Is £520.00 the right price?')).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Price of ticket type 1').fill('5.50')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!', { exact: true })).toBeVisible()
})

test('an event is cancelled as one act that every page tells of', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Called off', event_date: tomorrow() })
  const code = await addAttendee(api, event, { quantity: 3 })
  const calendar = async () => (await page.request.get('/events.ics')).text()
  await page.goto(`/owners/events/${event.id}/edit`)
  await chooseFromMore(page, 'Cancel event')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Called off?' })
  await expect(dialog).toContainText(
    '3 tickets will be cancelled, and everyone who has one will be emailed.',
  )
  await expect(dialog).toContainText('This can’t be undone.')
  await expect(dialog.getByRole('button', { name: 'Keep the event' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(/^Why\?/).fill('The band has flu.')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('Event cancelled. 1 ticket holder will be emailed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Cancel event' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const preview = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(preview.getByRole('listitem')).toContainText('Cancelled')
  await page.goto('/owners/events')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called off' })).toContainText(
    'Cancelled',
  )

  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('This event is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Attendee' })).toHaveCount(0)
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByText(/ of \d+ in/)).toHaveCount(0)
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ticket', { exact: true })).toContainText('This event is cancelled')
  await expect(page.getByRole('button', { name: /^Admit/ })).toHaveCount(0)

  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('heading', { name: 'This event is cancelled' })).toBeVisible()
  await expect(page.getByText('The band has flu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Purchase Tickets' })).toHaveCount(0)
  await expect(page.getByLabel('Quantity')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.content()).toContain('https://schema.org/EventCancelled')
  expect(await calendar()).toContain('STATUS:CANCELLED')
  for (const path of ['/', '/events']) {
    await page.goto(path)
    const card = page.getByRole('listitem').filter({ hasText: 'Called off' })
    await expect(card).toContainText('Cancelled')
    await expect(card.getByRole('link', { name: 'See event: Called off' })).toBeVisible()
    await expect(card).not.toContainText('£')
  }
})

test.describe('when the database refuses', () => {
  test.use({ expectedErrors: /500|refused|Object/ })

  test('the owner is told that the event goes on', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Goes on', event_date: tomorrow() })
    await page.route('**/rest/v1/rpc/cancel_event', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'refused' } }),
    )
    await page.goto(`/owners/events/${event.id}/edit`)
    await chooseFromMore(page, 'Cancel event')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
    await expect(page.getByText('Failed to cancel event')).toBeVisible()
    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Goes on' })
    await expect(row).not.toContainText('Cancelled')
  })
})
