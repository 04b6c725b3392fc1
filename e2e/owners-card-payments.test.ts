// Card payments on the owners' screens: the choice for an event, refunds that fail, and some of a group.
import type { Locator, Page } from '@playwright/test'
import { test as base, buyByCard, expect } from './card-cafe.ts'
import { signInOn } from './people.ts'

const test = base.extend({
  page: async ({ page, server, owner }, use) => {
    const session = JSON.stringify(await signInOn(server.url, owner))
    await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
    await use(page)
  },
})

/** Opens the page again until a part of it tells what the café has heard from Stripe. */
async function untilTold(page: Page, part: Locator, words: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(part).toContainText(words)
  }).toPass()
}

test('an owner says how the tickets of an event are paid', async ({ page, cafe, supper }) => {
  await page.goto(`/owners/events/${supper.id}/edit`)
  const ways = page.getByRole('group', { name: 'How people pay' })
  await expect(ways.getByRole('radio', { name: /By card/ })).toBeChecked()
  await ways.getByRole('radio', { name: /They choose/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  expect(await cafe(`events?select=payment&id=eq.${supper.id}`)).toEqual([{ payment: 'choice' }])
})

test('a refund that failed says why before it is asked for again', async ({
  page,
  server,
  stripe,
  customer: buyer,
  supper,
}) => {
  await buyByCard({ server, stripe, buyer, event: supper, quantity: 1 })
  stripe.account.refundStatus = 'failed'
  await page.goto(`/owners/events/${supper.id}/attendees`)
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(row).toContainText('Paid £14.00')
  await expect(row).toContainText('Card, website')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('£14.00 is refunded to the buyer’s card automatically.')
  await dialog.getByRole('button', { name: 'Cancel ticket' }).click()
  await expect(row).toContainText(/Refund (on its way|failed) £14\.00/)
  await untilTold(page, row, 'Refund failed £14.00')
  await expect(row.getByRole('button', { name: 'Mark as refunded' })).toBeVisible()
  await page.getByRole('button', { name: 'Refund failed 1' }).click()
  await expect(page).toHaveURL(/payment=refund\+failed/)
  await expect(row).toBeVisible()

  await page.goto('/owners/money')
  const failed = page.getByRole('listitem').filter({ hasText: supper.title })
  await expect(failed).toContainText('£14.00, Robin Pied')
  stripe.account.refundStatus = 'succeeded'
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We’ve asked for the refund again')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await page.goto(`/owners/events/${supper.id}/attendees`)
  await untilTold(page, row, 'Refunded £14.00')
  await expect(row).toContainText('To their card. Cancelled')
})

test('a second payment that is refused on its way back is shown until it has gone', async ({
  page,
  server,
  stripe,
  customer: buyer,
  supper,
}) => {
  stripe.account.refundStatus = 'succeeded'
  await buyByCard({ server, stripe, buyer, event: supper, quantity: 1 })
  const session = [...stripe.account.sessions.values()].at(-1)
  stripe.account.charge('pi_second', 1400, session?.metadata)
  const call = /^POST \/v1\/refunds$/
  stripe.fail({ call, when: 'before', status: 400, code: 'balance_insufficient' })
  const second = { ...session, payment_intent: 'pi_second' }
  const { body, headers } = await stripe.event('checkout.session.completed', second)
  await fetch(`${server.url}/payments/v1/webhook`, { method: 'POST', body, headers })
  const failed = page
    .getByRole('listitem')
    .filter({ hasText: 'Paid for no tickets, tried again by itself' })
  await expect(async () => {
    await page.goto('/owners/money')
    await expect(failed).toContainText('£14.00, Robin Pied')
  }).toPass()
  await expect(failed.getByRole('link', { name: supper.title })).toBeVisible()
  await failed.getByRole('button', { name: 'Try again to refund £14.00' }).click()
  await expect(page.getByText('We’ve asked for the refund again')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect.poll(() => stripe.account.charges.get('pi_second')?.amount_refunded).toBe(1400)
})

test('a disputed payment names its event', async ({
  page,
  server,
  stripe,
  customer: buyer,
  supper,
}) => {
  const payment_intent = await buyByCard({ server, stripe, buyer, event: supper, quantity: 1 })
  const dispute = {
    id: `dp_${payment_intent}`,
    payment_intent,
    amount: 1400,
    created: 1_790_000_000,
  }
  const news = { ...dispute, reason: 'fraudulent', status: 'needs_response' }
  const { body, headers } = await stripe.event('charge.dispute.created', news)
  await fetch(`${server.url}/payments/v1/webhook`, { method: 'POST', body, headers })
  await page.goto('/owners/money')
  const disputes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Disputed payments' }) })
  await disputes.getByRole('link', { name: supper.title }).click()
  await expect(page).toHaveURL(`/owners/events/${supper.id}/attendees`)
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toBeVisible()
})

test('cancelling some of a group sends their money back', async ({
  page,
  server,
  stripe,
  customer: buyer,
  supper,
}) => {
  stripe.account.refundStatus = 'succeeded'
  await buyByCard({ server, stripe, buyer, event: supper, quantity: 3 })
  await page.goto(`/owners/events/${supper.id}/attendees`)
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Cancel these 3 tickets?')
  await dialog.getByRole('spinbutton', { name: 'How many of them?' }).fill('1')
  await expect(dialog).toContainText('£14.00 is refunded to the buyer’s card automatically.')
  await expect(dialog).toContainText('The code will admit 2')
  await dialog.getByRole('button', { name: 'Cancel ticket' }).click()
  await expect(page.getByText('Cancelled. 2 tickets left.')).toBeVisible()
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await untilTold(page, row, 'Partly refunded £14.00')
})
