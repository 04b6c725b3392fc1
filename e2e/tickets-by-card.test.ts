// Tickets that are paid by card, from the panel over the payment page to My Tickets.
import type { Page } from '@playwright/test'
import { expect, leavingErrors, test } from './card-cafe.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Purchase Tickets' })
const pay = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const finish = (page: Page) => page.getByRole('button', { name: 'Finish paying' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function goToPay(page: Page, { id }: { id: string }) {
  await page.goto(`/events/${id}`)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await pay(page).click()
  await expect(link(page, 'Pay')).toBeVisible()
}

test('a buyer who left the payment page finds the tickets held to be paid', async ({
  page,
  customer,
  signInAs,
  supper,
}) => {
  await signInAs(customer)
  await page.goto(`/events/${supper.id}`)
  await expect(panelOf(page)).toContainText(
    'You pay by card now; the ticket is held for 30 minutes.',
  )
  await goToPay(page, supper)
  await link(page, 'Back').click()

  await expect(page.getByRole('status')).toContainText('You left the payment page.')
  const card = page.getByRole('article')
  await expect(card).toContainText(/Held, (29|30) minutes left/)
  await expect(card).toContainText('To pay nowby card£28.00')
  await expect(card).toContainText('Quantity 2')
  await expect(card).toContainText('Total Paid £0.00')
  await expect(card).toContainText('No code yet')
  await expect(card.getByRole('img', { name: /QR code/ })).toHaveCount(0)

  await finish(page).press('Enter')
  await link(page, 'Pay').click()
  await expect(page.getByRole('status')).toContainText('Thank you, that’s paid.')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Total Paid £28.00')
  await expect(card.getByRole('img', { name: /QR code/ })).toHaveCount(1)
})

test('the page waits for the payment without asking to pay twice', async ({
  page,
  customer,
  signInAs,
  paymentPage,
  supper,
}) => {
  paymentPage.holdNews()
  await signInAs(customer)
  await goToPay(page, supper)
  await link(page, 'Pay').click()
  await expect(page.getByRole('status')).toContainText('Waiting for your payment')
  await expect(page.getByRole('article')).toContainText('No code yet')
  await expect(finish(page)).toHaveCount(0)
  await paymentPage.tell()
  await expect(page.getByRole('status')).toContainText('Thank you, that’s paid.')
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(1)
})

test('held places are gone for others until they are given up', async ({
  page,
  customer,
  signInAs,
  supper,
}) => {
  await signInAs(customer)
  await goToPay(page, supper)
  await page.goto(`/events/${supper.id}`)
  await expect(panelOf(page)).toContainText('Only 2 left')
  await page.goto('/tickets')
  await page.getByRole('button', { name: 'Cancel tickets', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel these tickets?' })
  await dialog.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText('Cancelled. The places are back on sale.')).toBeVisible()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Tickets' })).toBeFocused()
  await page.goto(`/events/${supper.id}`)
  await expect(panelOf(page)).toContainText('Only 4 left')
})

test('the buyer may choose between the café and a card', async ({
  page,
  cafe,
  customer,
  signInAs,
  supper,
}) => {
  await cafe(`events?id=eq.${supper.id}`, { payment: 'choice' }, 'PATCH')
  await signInAs(customer)
  await page.goto(`/events/${supper.id}`)
  const ways = page.getByRole('group', { name: 'How would you like to pay?' })
  await expect(ways.getByRole('radio', { name: /At the café/ })).toBeChecked()
  await expect(panelOf(page)).toContainText('You pay at the café when you come, by card or cash.')
  await ways.getByRole('radio', { name: /At the café/ }).press('ArrowDown')
  await expect(ways.getByRole('radio', { name: /By card now/ })).toBeChecked()
  await expect(pay(page)).toBeVisible()
  await ways.getByRole('radio', { name: /By card now/ }).press('ArrowUp')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByRole('article')).toContainText('To pay at the café')
})

test.describe('a payment service that can’t be reached', () => {
  test.use({
    expectedErrors: new RegExp(`${leavingErrors.source}|503|Object|reach the card payment`),
  })

  test('leaves the tickets held until it is back', async ({
    page,
    customer,
    signInAs,
    stripe,
    supper,
  }) => {
    await signInAs(customer)
    await page.goto(`/events/${supper.id}`)
    stripe.isDown = true
    await pay(page).click()
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByText(/can.t reach the card payment service/)).toBeVisible()
    await expect(page.getByRole('article')).toContainText(/Held, (29|30) minutes left/)
    stripe.isDown = false
    await finish(page).click()
    await expect(link(page, 'Pay')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('held tickets fit', async ({ page, customer, signInAs, supper }) => {
    await signInAs(customer)
    await goToPay(page, supper)
    await link(page, 'Back').click()
    await expect(finish(page)).toBeVisible()
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
  })
})

test('a guest who pays by card without an account comes back to the tickets', async ({
  page,
  supper,
}) => {
  await page.goto(`/events/${supper.id}`)
  await page.getByRole('link', { name: 'Buy without an account' }).click()
  await panelOf(page).getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await panelOf(page).getByRole('textbox', { name: 'Email' }).fill('gwen.by.card@guest.example')
  await pay(page).click()
  await link(page, 'Back').click()
  await expect(page.getByRole('status').first()).toContainText('You left the payment page.')
  await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
  await finish(page).click()
  await link(page, 'Pay').click()
  await expect(page.getByRole('status').first()).toContainText('Thank you, that’s paid.')
  await expect(page.getByRole('article')).toContainText('Total Paid £14.00')
  await expect(page.getByRole('article').getByRole('img', { name: /QR code/ })).toHaveCount(1)
})
