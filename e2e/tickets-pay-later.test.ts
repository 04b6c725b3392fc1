// Tickets that were to be paid at the café and are paid by card: from My Tickets, by a guest's link, and at the door.
import type { Page } from '@playwright/test'
import { type Api, addAttendee, apiOf, orderTickets } from './cafe-data.ts'
import { test as base, expect, leavingErrors, tellOfPayment } from './card-cafe.ts'
import { find, untilKept } from './owners-door-steps.ts'
import { type Person, signInOn } from './people.ts'

interface Fixtures {
  /** The customer's page of My Tickets, with two unpaid tickets of £14.00. */
  unpaid: { code: string; buyer: Person; cafe: Api }
}

const test = base.extend<Fixtures>({
  unpaid: async ({ page, server, cafe, customer, signInAs, supper }, use) => {
    await cafe(`events?id=eq.${supper.id}`, { payment: 'at_cafe' }, 'PATCH')
    const lines = [{ typeId: supper.typeId, quantity: 2, price: 14 }]
    const [code = ''] = await orderTickets(await apiOf(server.url, customer), supper, lines)
    await signInAs(customer)
    await page.goto('/tickets')
    await expect(payByCard(page)).toBeVisible()
    await use({ code, buyer: customer, cafe })
  },
})

const payByCard = (page: Page) => page.getByRole('button', { name: 'Pay by card now' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const said = (page: Page) => page.getByRole('status').first()

/** Notes at the counter that the ticket was paid. */
async function markPaid({ code, cafe }: Fixtures['unpaid']) {
  const [{ id }] = await cafe<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await cafe('rpc/mark_paid', { id, method: 'cash' })
}

test('a buyer pays by card from My Tickets what was to be paid at the café', async ({
  page,
  unpaid: _,
}) => {
  const card = page.getByRole('article')
  await expect(card).toContainText(/To pay at the café.*£28\.00/)
  await payByCard(page).click()
  await link(page, 'Back').click()
  await expect(said(page)).toContainText('Your tickets stay yours')
  await payByCard(page).press('Enter')
  await link(page, 'Pay').click()
  await expect(said(page)).toContainText('Thank you, that’s paid.')
  await expect(card).toContainText('Total Paid £28.00')
  await expect(card.getByRole('img', { name: /QR code/ })).toHaveCount(1)
  await expect(payByCard(page)).toHaveCount(0)
})

test('the page waits for the payment without asking to pay twice', async ({
  page,
  paymentPage,
  unpaid: _,
}) => {
  paymentPage.holdNews()
  await payByCard(page).click()
  await link(page, 'Pay').click()
  await expect(said(page)).toContainText('Waiting for your payment')
  await expect(payByCard(page)).toHaveCount(0)
  await paymentPage.tell()
  await expect(said(page)).toContainText('Thank you, that’s paid.')
})

test('a payment at the counter in the same moment sends the card’s money back', async ({
  page,
  paymentPage,
  unpaid,
}) => {
  paymentPage.holdNews()
  await payByCard(page).click()
  await link(page, 'Pay').click()
  await expect(said(page)).toContainText('Waiting for your payment')
  await markPaid(unpaid)
  await paymentPage.tell()
  await expect(said(page)).toContainText('Thank you, that’s paid.')
  await expect(page.getByRole('article')).toContainText(
    /£28\.00 (is being )?refunded to (your|the) card/,
  )
  await expect(payByCard(page)).toHaveCount(0)
})

test.describe('what the counter took first', () => {
  test.use({ expectedErrors: new RegExp(`${leavingErrors.source}|400|nothing left to pay`) })

  test('is refused with the reason', async ({ page, unpaid }) => {
    await markPaid(unpaid)
    await payByCard(page).click()
    await expect(page.getByText('There’s nothing left to pay for these tickets')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Total Paid £28.00')
  })
})

test('a guest pays by card by the link', async ({ page, cafe, supper }) => {
  await cafe(`events?id=eq.${supper.id}`, { payment: 'at_cafe' }, 'PATCH')
  await page.goto(`/events/${supper.id}`)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await page.getByRole('link', { name: 'Buy without an account' }).click()
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await panel.getByRole('textbox', { name: 'Email' }).fill('gwen.later@guest.example')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await payByCard(page).click()
  await link(page, 'Pay').click()
  await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
  await expect(said(page)).toContainText('Thank you, that’s paid.')
  await expect(page.getByRole('article')).toContainText('Total Paid £14.00')
})

test.describe('at the door', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a payment on another telephone, by a QR code, turns the screen green', async ({
    page,
    browser,
    server,
    stripe,
    cafe,
    owner,
    signInAs,
    supper,
  }) => {
    await cafe(`events?id=eq.${supper.id}`, { payment: 'at_cafe' }, 'PATCH')
    const code = await addAttendee(cafe, supper, { quantity: 2, payment: 'to_pay' })
    await signInAs(owner)
    await page.goto(`/owners/events/${supper.id}/check-in`)
    await find(page, code)
    const ticket = page.getByRole('region', { name: 'Ticket' })
    await ticket.getByRole('button', { name: 'Show QR to pay' }).click()
    const sheet = page.getByRole('region', { name: 'To pay by card' })
    await expect(sheet).toContainText('£28.00')
    await expect(sheet.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Back' }).click()
    await ticket.getByRole('button', { name: 'Show QR to pay' }).click()
    await expect(sheet).toBeVisible()

    const { id } = [...stripe.account.sessions.values()].at(-1) ?? { id: '' }
    const paid = stripe.account.pay(id)
    const telephone = await browser.newPage()
    await telephone.goto(paid.success_url)
    await expect(telephone.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()
    await telephone.close()
    await tellOfPayment(server, stripe, paid)
    await expect(ticket).toContainText('Paid')
    await ticket.getByRole('button', { name: 'Admit all 2' }).click()
    await expect(ticket.getByText('2 people are in')).toBeVisible()
  })

  test('no QR code is offered without a network', async ({
    page,
    cafe,
    owner,
    supper,
    context,
    server,
  }) => {
    const code = await addAttendee(cafe, supper, { payment: 'to_pay' })
    const session = JSON.stringify(await signInOn(server.url, owner))
    await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
    await page.goto(`/owners/events/${supper.id}/check-in`)
    await find(page, code)
    const show = page.getByRole('button', { name: 'Show QR to pay' })
    await expect(show).toBeVisible()
    await untilKept(page)
    await untilKept(page, '/owners/check-in')
    await context.setOffline(true)
    await expect(show).toHaveCount(0)
    await context.setOffline(false)
  })
})
