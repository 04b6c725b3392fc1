// Customers who pay by card for dearer tickets than they have, from the dialog over the payment page to My Tickets.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addEvent, apiOf } from './cafe-data.ts'
import { test as base, buyByCard, expect } from './card-cafe.ts'
import { proveAddress } from './people.ts'

interface Bought {
  title: string
  eventId: string
}

const test = base.extend<{ mine: Bought }>({
  // Two seats of £14.00 that were paid by card, at an event with two places in a box for £20.00.
  mine: async ({ server, stripe, cafe, customer, signInAs, page }, use) => {
    const title = `Supper ${randomUUID().slice(0, 8)}`
    const event = await addEvent(cafe, { title, price: 14 })
    await cafe('ticket_types', {
      ...{ event_id: event.id, name: 'Box', price: 20, sort_order: 2, capacity: 2 },
    })
    await cafe(`events?id=eq.${event.id}`, { payment: 'choice' }, 'PATCH')
    await proveAddress(server, customer)
    await buyByCard({ server, stripe, buyer: customer, event, quantity: 2 })
    await signInAs(customer)
    await page.goto('/tickets')
    await use({ title, eventId: event.id })
  },
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const stripOf = (page: Page) => page.getByRole('status').filter({ hasText: /paid|payment|pay/ })
const cards = (page: Page, { title }: Bought) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const held = (page: Page, mine: Bought) => cards(page, mine).filter({ hasText: 'Not changed yet' })
const ticket = (page: Page, mine: Bought) =>
  cards(page, mine).filter({ has: page.getByRole('button', { name: /^Change/ }) })

async function goToPay(page: Page, mine: Bought, count: number) {
  await ticket(page, mine).getByRole('button', { name: 'Change the kind of ticket' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change 2 × Seat?' })
  await expect(dialog.getByRole('radio', { name: 'Box' })).toBeChecked()
  await expect(dialog.getByRole('status')).toHaveText('It costs £12.00 more.')
  await expect(dialog).toContainText('Your tickets stay as they are until you have paid.')
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('spinbutton', { name: 'How many' }).fill(String(count))
  await asked.getByRole('button', { name: `Pay £${6 * count}.00 by card` }).click()
  await expect(link(page, 'Pay')).toBeVisible()
}

test('dearer tickets come with the payment, and keep their code', async ({ page, mine }) => {
  const code = await ticket(page, mine).getByText(/WCS-/).first().textContent()
  await goToPay(page, mine, 2)
  await link(page, 'Pay').click()
  await expect(stripOf(page)).toContainText('Thank you, that is paid.')
  await expect(stripOf(page)).toContainText('Your tickets are changed')
  await expect(cards(page, mine)).toHaveCount(1)
  await expect(cards(page, mine).getByRole('listitem')).toHaveText(['BoxQuantity 2£40.00'])
  await expect(cards(page, mine)).toContainText('Total Paid£40.00')
  await expect(cards(page, mine)).toContainText('£12.00 paid by card')
  await expect(cards(page, mine)).toContainText(code ?? 'a code')
})

test('one of two becomes a dearer one', async ({ page, mine }) => {
  await goToPay(page, mine, 1)
  await link(page, 'Pay').click()
  await expect(stripOf(page)).toContainText('Thank you, that is paid.')
  await expect(cards(page, mine).getByRole('listitem')).toHaveText([
    'SeatQuantity 1£14.00',
    'BoxQuantity 1£20.00',
  ])
  await expect(cards(page, mine)).toContainText('Total Paid£34.00')
})

test('whoever leaves the payment page has the tickets as they were, and may give up', async ({
  page,
  mine,
}) => {
  await goToPay(page, mine, 2)
  await link(page, 'Back').click()
  await expect(stripOf(page)).toContainText('You left the payment page.')
  await expect(held(page, mine)).toContainText('Seat to BoxQuantity 2£40.00')
  await expect(held(page, mine)).toContainText('Total Paid£28.00')
  await expect(held(page, mine)).toContainText('To pay now, by card£12.00')
  await expect(cards(page, mine).last()).toContainText('SeatQuantity 2£28.00')
  await held(page, mine).getByRole('button', { name: 'Give up', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Give up this change?' })
  await dialog.getByRole('button', { name: 'Give up' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page, mine)).toHaveCount(1)
  await expect(cards(page, mine)).toContainText('SeatQuantity 2£28.00')
  await expect(cards(page, mine).getByRole('img', { name: /QR code/ })).toHaveCount(1)
})

test('the difference may be paid at the café', async ({ page, mine }) => {
  await ticket(page, mine).getByRole('button', { name: 'Change the kind of ticket' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Pay at the café' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page, mine)).toContainText('BoxQuantity 2£40.00')
  await expect(cards(page, mine)).toContainText('£12.00')
  await expect(cards(page, mine)).toContainText('To pay at the café')
})

test('money that comes after the tickets have changed goes back, and leaves them', async ({
  page,
  server,
  customer,
  cafe,
  paymentPage,
  mine,
}) => {
  paymentPage.holdNews()
  await goToPay(page, mine, 2)
  await link(page, 'Pay').click()
  await expect(stripOf(page)).toContainText('Waiting to hear of your payment')
  const own = await apiOf(server.url, customer)
  const [bought] = await own<{ id: string }[]>(
    `ticket_purchases?select=id&event_id=eq.${mine.eventId}`,
  )
  await cafe('rpc/cancel_tickets', { id: bought?.id, quantity: 1 })
  await paymentPage.tell()
  await expect(stripOf(page)).toContainText('your tickets could not be changed any more')
  await expect(cards(page, mine)).toHaveCount(2)
  await expect(cards(page, mine).first()).toContainText('SeatQuantity 1£14.00')
  await expect(cards(page, mine).last()).toContainText('BoxQuantity 2, cancelled by us£12.00')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('dearer tickets are paid by card', async ({ page, mine }) => {
    await goToPay(page, mine, 2)
    await link(page, 'Back').click()
    const finish = held(page, mine).getByRole('button', { name: 'Finish paying' })
    await expect(finish).toBeVisible()
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
    await finish.click()
    await link(page, 'Pay').click()
    await expect(stripOf(page)).toContainText('Thank you, that is paid.')
    await expect(cards(page, mine).getByRole('listitem')).toHaveText(['BoxQuantity 2£40.00'])
  })
})
