// Guests cancel their tickets, pass them on and read their receipts on a phone, by the link of the mail.
import type { Page } from '@playwright/test'
import type { Mailbox } from '../backend/tests/mailbox.ts'
import type { Api } from './cafe-data.ts'
import { beginAsGuest, confirmAsGuest, expect, test } from './guest-cafe.ts'

interface Buying {
  cafe: Api
  title: string
  email: string
  mailbox: Mailbox
  link(): Promise<string>
}

/** Buys two tickets that can be cancelled, which are paid in cash, and opens the link of the mail. */
async function buyAndOpen(page: Page, { cafe, title, email, mailbox, link }: Buying) {
  const { id } = await beginAsGuest(page, cafe, { title, email })
  await confirmAsGuest(page, mailbox, email)
  await cafe(`events?id=eq.${id}`, { customers_cancel_hours: 24 }, 'PATCH')
  const [bought] = await cafe<{ id: string }[]>(`ticket_purchases?select=id&event_id=eq.${id}`)
  await cafe('rpc/mark_paid', { id: bought?.id, method: 'cash' })
  await page.goto(await link())
  const card = page.getByRole('article')
  await expect(card).toContainText(title)
  return card
}

test('a guest passes one ticket on and cancels the other, by the link', async ({
  page,
  browser,
  cafe,
  guest,
  mailbox,
}) => {
  const { email, link } = guest
  const title = 'A supper for fewer'
  const card = await buyAndOpen(page, { cafe, title, email, link, mailbox })
  const friend = `${crypto.randomUUID()}@friend.example`
  await card.getByRole('button', { name: 'Pass on to somebody else' }).click()
  const giving = page.getByRole('dialog', { name: 'Pass tickets on' })
  await giving.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await giving.getByLabel('Their email address').fill(friend)
  await giving.getByRole('button', { name: 'Pass on', exact: true }).click()
  await expect(giving).toBeHidden()
  await expect(card).toContainText('lets in 1')

  const newest = () =>
    mailbox.newestMatchFor(friend, /http\S+\/tickets\/guest\?token=[0-9a-f-]{36}/)
  await expect.poll(newest).toBeTruthy()
  const theirs = await browser.newPage()
  await theirs.goto(newest() ?? '')
  const given = theirs.getByRole('article')
  await expect(given).toContainText('lets in 1')
  await given.getByRole('button', { name: 'Cancel tickets' }).click()
  const question = theirs.getByRole('alertdialog')
  await expect(question.getByRole('status')).toHaveText('£14.00 goes back to whoever paid.')
  await question.getByRole('button', { name: 'Cancel ticket', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(given.locator('.ticket-state')).toHaveText('Cancelled')
  await expect(given).toContainText('£14.00 goes back to whoever paid.')
  await theirs.close()

  await card.getByRole('button', { name: 'Cancel tickets' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('status')).toHaveText('You get £14.00 back. Ask us at the counter.')
  await dialog.getByRole('button', { name: 'Cancel ticket', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card.locator('.ticket-state')).toHaveText('Cancelled')
})

test('a guest reads and leaves a receipt, and nothing is wider than the phone', async ({
  page,
  cafe,
  guest,
  mailbox,
}) => {
  const { email, link } = guest
  const title = 'A supper with a receipt'
  const card = await buyAndOpen(page, { cafe, title, email, link, mailbox })
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await card.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(/\/tickets\/receipts\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByRole('article')).toContainText('£28.00')
  expect(await isTooWide()).toBe(false)
  await page.getByRole('link', { name: 'My Tickets' }).first().click()
  await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
  await expect(page.getByRole('article')).toContainText(title)
})
