import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { untilReady } from './owners-door-steps.ts'

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('somebody with a ticket for another evening buys a seat to come in', async ({
      page,
      api,
    }) => {
      const event = await addEvent(api, { title: `Seats at the door ${width}`, price: 12 })
      const other = await addEvent(api, { title: 'Another one', event_date: '2031-06-10' })
      const code = await addAttendee(api, other)
      await page.goto(`/owners/events/${event.id}/check-in`)
      await page.getByLabel('Ticket code').fill(code)
      await page.keyboard.press('Enter')
      const ticket = page.getByRole('region', { name: 'Ticket' })
      await expect(ticket).toContainText('Another evening')
      await ticket.getByRole('button', { name: 'Sell a seat for this event' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sell a seat for this event' })
      await expectAccessible(page)
      await dialog.getByLabel('Email').fill(`${randomUUID()}@people.example`)
      await dialog.getByRole('button', { name: 'Add Attendee' }).click()
      await expect(dialog).toBeHidden()
      await expect(ticket.getByText('£12.00', { exact: true })).toBeVisible()
      await ticket.getByText('Cash', { exact: true }).click()
      await ticket.getByRole('button', { name: 'Paid, let in 1' }).click()
      await expect(ticket).toContainText('1 person is in')
      await expect(page.getByRole('region', { name: 'People inside' })).toContainText('1 of 1 in')
      await untilReady(page)
    })
  })
}

test.describe('a full house', () => {
  // The browser notes the refusal.
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /400|Sold out/ })

  test('sells no more seats, but keeps what was typed', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'A full house at the door', capacity: 1 })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await page.getByLabel('Ticket code').fill('WCS-ZZZZZZZZZZ')
    await page.keyboard.press('Enter')
    const ticket = page.getByRole('region', { name: 'Ticket' })
    await expect(ticket).toContainText('No ticket')
    await ticket.getByRole('button', { name: 'Sell a seat for this event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sell a seat for this event' })
    await addAttendee(api, event)
    await dialog.getByLabel('Email').fill('late@people.example')
    await dialog.getByRole('button', { name: 'Add Attendee' }).click()
    await expect(page.getByText('Sold out', { exact: true }).last()).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue('late@people.example')
  })
})
