// Customers who give their own tickets back in My Tickets, and send them to friends.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { chooseMore, expectMore } from './more-menu.ts'
import { linksFor } from './outbox.ts'
import { proveAddress } from './people.ts'
import { test as base, expect } from './test.ts'

interface Bought {
  /** The event's, and of no other test. */
  title: string
  eventId: string
  code: string
  id: string
  orderId: string
}

const test = base.extend<{ cafe: Api; mine: Bought }>({
  cafe: async ({ server, owner }, use) => use(await apiOf(server.url, owner)),
  mine: async ({ server, cafe, customer, signInAs, page }, use) => {
    const title = `Supper ${randomUUID().slice(0, 8)}`
    const { id: eventId, typeId } = await addEvent(cafe, { title, price: 14 })
    await cafe(
      `events?id=eq.${eventId}`,
      { refund_rule: 'until_hours', customers_cancel_hours: 24 },
      'PATCH',
    )
    await proveAddress(server, customer)
    const lines = [{ ticket_type_id: typeId, quantity: 3, total_price: 42 }]
    const orderId = randomUUID()
    const order = { order_id: orderId, event_id: eventId, lines }
    const [bought] = await (await apiOf(server.url, customer))<
      [{ id: string; ticket_code: string }]
    >('rpc/buy_tickets', order)
    await signInAs(customer)
    await page.goto('/tickets')
    await use({ title, eventId, orderId, id: bought.id, code: bought.ticket_code })
  },
})

const cardOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

test('a customer gives one ticket back, then the others', async ({ page, cafe, mine }) => {
  await cafe('rpc/mark_paid', { id: mine.id, method: 'cash' })
  await page.reload()
  const card = cardOf(page, mine)
  await chooseMore(card, 'Give tickets back')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading', { name: 'Give these 3 tickets back?' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(
    'We owe you £42.00: please ask at the counter.',
  )
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await expect(dialog.getByRole('status')).toHaveText(
    'We owe you £14.00: please ask at the counter.',
  )
  await expect(dialog).toContainText('Your code will admit 2.')
  await dialog.getByRole('button', { name: 'Give ticket back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You’ve given your ticket back').last()).toBeVisible()
  await expect(card).toContainText('Quantity 2')
  await expect(card).toContainText('We owe you £14.00:')

  await chooseMore(card, 'Give tickets back')
  await dialog.getByRole('button', { name: 'Give tickets back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card.locator('.ticket-state')).toHaveText('Given back')
  await expect(card).toContainText('No ticket')
  await expect(card.getByRole('button', { name: 'More' })).toHaveCount(0)
})

test('tickets are given back by asking the café where its owner wants that', async ({
  page,
  cafe,
  mine,
}) => {
  await cafe(`events?id=eq.${mine.eventId}`, { lets_give_back: false }, 'PATCH')
  await page.reload()
  const card = cardOf(page, mine)
  await expectMore(card, 'Send to a friend', 1)
  await expectMore(card, 'Give tickets back', 0)
})

test('the link of a mail asks about its order', async ({ page, server, cafe, customer, mine }) => {
  const title = `Sooner ${randomUUID().slice(0, 8)}`
  const sooner = await addEvent(cafe, { title, event_date: '2031-05-09', price: 5 })
  const lines = [{ ticket_type_id: sooner.typeId, quantity: 1, total_price: 5 }]
  const order = { order_id: randomUUID(), event_id: sooner.id, lines }
  await (await apiOf(server.url, customer))('rpc/buy_tickets', order)
  // The first mail brought the code of their address.
  const [link = ''] = (await linksFor(server.dataDir, customer.email, 2)).filter((each) =>
    each.includes('give-back='),
  )
  expect(link).toBe(`${server.url}/tickets?give-back=${mine.orderId}`)
  await page.goto(link)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(mine.title)
  await expect(dialog.getByRole('status')).toHaveText(
    'You haven’t paid for this yet, so there’s nothing to refund.',
  )
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, mine)).toContainText('Quantity 3')
})

test('the link of a mail leads through signing in', async ({ browser, server, customer, mine }) => {
  const page = await browser.newPage()
  await page.goto(`${server.url}/tickets?give-back=${mine.orderId}`)
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(mine.title)
  await dialog.getByRole('button', { name: 'Give tickets back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, mine).locator('.ticket-state')).toHaveText('Given back')
  await page.close()
})

test('the money of a paid place waits for another buyer', async ({ page, cafe, mine }) => {
  await cafe('rpc/mark_paid', { id: mine.id, method: 'cash' })
  await cafe(`events?id=eq.${mine.eventId}`, { refund_rule: 'when_taken' }, 'PATCH')
  await page.goto(`/tickets?give-back=${mine.orderId}`)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('1')
  const words =
    'You’ll get £14.00 back once someone else has bought and paid in your place. If no one does, we can’t refund it.'
  await expect(dialog.getByRole('status')).toHaveText(words)
  await dialog.getByRole('button', { name: 'Give ticket back', exact: true }).click()
  await expect(dialog).toBeHidden()
  const card = cardOf(page, mine)
  await expect(card.locator('.ticket-state')).toHaveText('Partly given back')
  await expect(card).toContainText(words)
  const [purchase] = await cafe<object[]>(
    `ticket_purchases?select=quantity,amount_paid,total_price,to_refund&id=eq.${mine.id}`,
  )
  expect(purchase).toEqual({ quantity: 2, amount_paid: 42, total_price: 28, to_refund: 0 })
})

test('a link that comes too late says so', async ({ page, cafe, mine }) => {
  await cafe(`events?id=eq.${mine.eventId}`, { lets_give_back: false }, 'PATCH')
  await page.goto(`/tickets?give-back=${mine.orderId}`)
  await expect(cardOf(page, mine).getByRole('status')).toHaveText(
    'These tickets can’t be given back here any more. Please ask us.',
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a customer sends two tickets to a friend, whose mail has a link', async ({
  page,
  server,
  mine,
}) => {
  const friend = `${randomUUID()}@friend.example`
  const card = cardOf(page, mine)
  await chooseMore(card, 'Send to a friend')
  const dialog = dialogOf(page, 'Send to a friend')
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('2')
  await expect(dialog).toContainText('You’ll still pay for it')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText('Please enter their name')
  await expect(dialog).toContainText('Please enter their email address')
  await dialog.getByLabel('Their name').fill('Rita Receiver')
  await dialog.getByLabel('Their email address').fill(friend)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sent to Rita Receiver').last()).toBeVisible()
  await expect(card).toContainText('Quantity 3, 2 sent')
  await expect(card).toContainText('Quantity 1')
  await expect(card).toContainText(mine.code)

  const [link = ''] = await linksFor(server.dataDir, friend, 1)
  expect(link).toContain(`${server.url}/tickets/sent?token=`)
  await page.goto(link)
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText('Quantity 2')
  await expect(ticket).not.toContainText(mine.code)
  await expect(ticket).not.toContainText('£')
})

test('a ticket of which all was sent says so instead of showing a code', async ({ page, mine }) => {
  const card = cardOf(page, mine)
  await chooseMore(card, 'Send to a friend')
  const dialog = dialogOf(page, 'Send to a friend')
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('3')
  await dialog.getByLabel('Their name').fill('Rita Receiver')
  await dialog.getByLabel('Their email address').fill(`${randomUUID()}@friend.example`)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('all sent to friends')
  await expect(card).not.toContainText(mine.code)
  await expectMore(card, 'Give tickets back', 0)
})

test.describe('refused', () => {
  // The browser notes each refused request.
  test.use({ expectedErrors: /status of 400|have just changed|already yours/ })

  test('what an owner changed meanwhile is told while the dialog stays', async ({
    page,
    cafe,
    mine,
  }) => {
    const card = cardOf(page, mine)
    await chooseMore(card, 'Give tickets back')
    await cafe('rpc/cancel_tickets', { id: mine.id, quantity: 1 })
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Give tickets back', exact: true }).click()
    await expect(
      page.getByText('Your tickets have just changed. Please look again.').last(),
    ).toBeVisible()
    await expect(dialog).toBeVisible()
  })

  test('tickets to oneself are not sent, but what was typed stays', async ({
    page,
    customer,
    mine,
  }) => {
    await chooseMore(cardOf(page, mine), 'Send to a friend')
    const dialog = dialogOf(page, 'Send to a friend')
    await dialog.getByLabel('Their name').fill('Rita Receiver')
    await dialog.getByLabel('Their email address').fill(customer.email)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('These tickets are already yours').last()).toBeVisible()
    await expect(dialog.getByLabel('Their email address')).toHaveValue(customer.email)
  })
})
