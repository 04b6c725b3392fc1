import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { find, untilKept } from './owners-door-steps.ts'

const formOn = (page: Page) => page.getByRole('form', { name: 'Sell a seat' })
const ticketOn = (page: Page) => page.getByRole('region', { name: 'Ticket' })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('people without a ticket buy seats, come in, are undone and sold to again', async ({
      page,
      api,
    }) => {
      const event = await addEvent(api, {
        title: `Seats at the door ${width}`,
        price: 12,
        capacity: 7,
      })
      await page.goto(`/owners/events/${event.id}/check-in`)
      const inside = page.getByRole('region', { name: 'People inside' })
      await page.getByRole('button', { name: 'Sell a seat' }).click()
      const form = formOn(page)
      await expect(form.getByText('7 seats left')).toBeVisible()
      await expect(form.getByRole('radio', { name: 'Seat' })).toBeFocused()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'One more' }).click()
      await form.getByLabel('Name').fill('Wren Okafor')
      await expect(form.getByRole('button', { name: 'Paid £24.00, let in 2' })).toBeDisabled()

      // What was typed stays on the way back.
      await form.getByRole('button', { name: 'Back to check in' }).click()
      await page.getByRole('button', { name: 'Sell a seat' }).press('Enter')
      await expect(form.getByLabel('Name')).toHaveValue('Wren Okafor')
      await form.getByText('Cash', { exact: true }).click()
      await form.getByLabel('Name').press('Enter')
      const ticket = ticketOn(page)
      await expect(ticket).toContainText('2, just sold')
      await expect(ticket).toContainText('£24.00 paid in cash')
      await expect(ticket).toContainText('Wren O.')
      await expect(inside).toContainText('2 of 2 in')

      await ticket.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone. The seats are free again.')).toBeVisible()
      await expect(inside).toContainText('0 of 0 in')
      await page.getByRole('button', { name: 'Sell a seat' }).click()
      await expect(form.getByLabel('Name')).toHaveValue('')
      await form.getByRole('button', { name: 'Paid £12.00, let in 1' }).click()
      await expect(ticket).toContainText(/Walk-in, \d\d:\d\d/)
      await ticket.getByRole('button', { name: 'Sell another' }).click()
      await expect(form.getByText('6 seats left')).toBeVisible()
      await page.goto(`/owners/events/${event.id}/door-list`)
      await expect(page.getByRole('rowheader', { name: /^Walk-in, \d\d:\d\d/ })).toBeVisible()
    })
  })
}

test('somebody with a ticket for another evening is sold a seat', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'This evening', price: 0 })
  const other = await addEvent(api, { title: 'Another one', event_date: '2031-06-10' })
  const code = await addAttendee(api, other)
  await page.goto(`/owners/events/${event.id}/check-in`)
  await find(page, code)
  await expect(ticketOn(page)).toContainText('Another evening')
  await ticketOn(page).getByRole('button', { name: 'Sell a seat' }).click()
  await formOn(page).getByRole('button', { name: 'Let in 1' }).click()
  await expect(ticketOn(page)).toContainText('1, just sold')
})

test.describe('a house that fills up', () => {
  // The browser notes the refusal.
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /400|left|Sold out/ })

  test('sets the form to what is left', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Nearly full', price: 12, capacity: 2 })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await page.getByRole('button', { name: 'Sell a seat' }).click()
    const form = formOn(page)
    await expect(form.getByText('2 seats left')).toBeVisible()
    await form.getByRole('button', { name: 'One more' }).click()
    await form.getByText('Card', { exact: true }).click()
    await form.getByLabel('Name').fill('Wren')
    await addAttendee(api, event)
    await form.getByRole('button', { name: 'Paid £24.00, let in 2' }).click()
    const words = form.getByRole('alert')
    await expect(words).toContainText('Somebody bought online just now.')
    await expect(words).toContainText('1 Seat is left. Nothing has been sold here.')
    await expect(words).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveValue('Wren')
    await form.getByRole('button', { name: 'Paid £12.00, let in 1' }).click()
    await expect(ticketOn(page)).toContainText('£12.00 paid by card')
    await ticketOn(page).getByRole('button', { name: 'Next ticket' }).click()
    await expect(page.getByRole('button', { name: 'No seats left to sell' })).toBeDisabled()
  })
})

test.describe('without a network', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: /Failed to load resource|Failed to fetch|fetch|network|aborted/i,
  })

  test('the door says why no seat is sold', async ({ page, api, context }) => {
    const event = await addEvent(api, { title: 'Far from the network' })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await untilKept(page)
    await context.setOffline(true)
    const sell = page.getByRole('button', { name: 'Sell a seat' })
    await expect(sell).toHaveAttribute('aria-disabled', 'true')
    await sell.press('Enter')
    await expect(page.getByText(/No seats are sold without a network/)).toBeVisible()
    await expect(formOn(page)).toBeHidden()
    await context.setOffline(false)
  })
})
