// Guests give their tickets back, send them to friends and read their receipts on a phone, by the link of the mail.
import type { Page } from '@playwright/test'
import type { Mailbox } from '../backend/tests/mailbox.ts'
import type { Api } from './cafe-data.ts'
import { beginAsGuest, confirmAsGuest, expect, test } from './guest-cafe.ts'
import { chooseMore } from './more-menu.ts'
import { phone } from './phone.ts'

test.use(phone)

interface Buying {
  cafe: Api
  title: string
  email: string
  mailbox: Mailbox
  link(): Promise<string>
}

/** Buys two tickets that can be given back, which are paid in cash, and opens the link of the mail. */
async function buyAndOpen(page: Page, { cafe, title, email, mailbox, link }: Buying) {
  const { id } = await beginAsGuest(page, cafe, { title, email })
  await confirmAsGuest(page, mailbox, email)
  await cafe(
    `events?id=eq.${id}`,
    { refund_rule: 'until_hours', customers_cancel_hours: 24 },
    'PATCH',
  )
  const [bought] = await cafe<{ id: string }[]>(`ticket_purchases?select=id&event_id=eq.${id}`)
  await cafe('rpc/mark_paid', { id: bought?.id, method: 'cash' })
  await page.goto(await link())
  const card = page.getByRole('article')
  await expect(card).toContainText(title)
  return card
}

test('a guest sends one of two tickets to a friend again after taking it back', async ({
  page,
  browser,
  cafe,
  guest,
  mailbox,
}) => {
  const { email, link } = guest
  const title = 'A supper with a friend'
  const card = await buyAndOpen(page, { cafe, title, email, link, mailbox })
  const friend = `${crypto.randomUUID()}@friend.example`
  const newest = () => mailbox.newestMatchFor(friend, /http\S+\/tickets\/sent\?token=[0-9a-f-]{36}/)
  async function send(former: string | null) {
    await chooseMore(card, 'Send to a friend')
    const sending = page.getByRole('dialog', { name: 'Send to a friend' })
    await sending.getByLabel('Their name').fill('Rita Receiver')
    await sending.getByLabel('Their email address').fill(friend)
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sending).toBeHidden()
    await expect(card).toContainText('Quantity 2, 1 sent')
    await expect(card).toContainText('Quantity 1')
    await expect.poll(() => newest() ?? former).not.toBe(former)
    return newest() ?? ''
  }
  const theirs = await browser.newPage()
  const ticket = theirs.getByRole('article')

  const first = await send(null)
  await theirs.goto(first)
  await expect(ticket).toContainText(title)
  await expect(ticket).toContainText('Quantity 1')
  await expect(ticket).not.toContainText('£')
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await card.getByRole('button', { name: 'Take back from Rita Receiver' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(question).toBeHidden()
  await expect(card).toContainText('Quantity 2')
  await theirs.reload()
  await expect(ticket.locator('.ticket-state')).toHaveText('No longer valid')
  await expect(ticket).toContainText('This ticket is no longer valid.')

  await theirs.goto(await send(first))
  const codeOn = async (place: typeof card) =>
    (await place.textContent())?.match(/WCS-[0-9A-Z]{10}/)?.[0] ?? ''
  const [bought] = await cafe<{ event_id: string }[]>(
    `ticket_purchases?select=event_id&ticket_code=eq.${await codeOn(card)}`,
  )
  for (const place of [card, ticket]) {
    await expect(place).toContainText('Quantity 1')
    const admission = { code: await codeOn(place), count: 1, event_id: bought?.event_id }
    expect(await cafe('rpc/admit', admission)).toBe(1)
  }
  await page.reload()
  await expect(card).toContainText('sent to Rita Receiver, 1 in')
  await expect(card.getByRole('button', { name: /Take back/ })).toHaveCount(0)
  await theirs.close()
})

test('a guest gives one of two tickets back by the link', async ({
  page,
  cafe,
  guest,
  mailbox,
}) => {
  const { email, link } = guest
  const card = await buyAndOpen(page, { cafe, title: 'A supper for fewer', email, link, mailbox })
  await chooseMore(card, 'Give tickets back')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await expect(dialog.getByRole('status')).toHaveText(
    'We owe you £14.00: please ask at the counter.',
  )
  await dialog.getByRole('button', { name: 'Give ticket back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Quantity 1')
})

test('a guest says by the mail that they can’t come', async ({ page, cafe, guest, mailbox }) => {
  const { email } = guest
  await beginAsGuest(page, cafe, { title: 'A supper missed', email })
  await confirmAsGuest(page, mailbox, email)
  const link = () => mailbox.newestMatchFor(email, /http\S+&give-back=[0-9a-f-]{36}/)
  await expect.poll(link).toBeTruthy()
  await page.goto(link() ?? '')
  const dialog = page.getByRole('alertdialog', { name: 'Give these 2 tickets back?' })
  await expect(dialog.getByRole('status')).toContainText('You haven’t paid for this yet')
  await dialog.getByRole('button', { name: 'Give tickets back', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').locator('.ticket-state')).toHaveText('Given back')
})

test('a guest reads a receipt that fits the phone', async ({ page, cafe, guest, mailbox }) => {
  const { email, link } = guest
  const title = 'A supper with a receipt'
  const card = await buyAndOpen(page, { cafe, title, email, link, mailbox })
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await chooseMore(card, 'Receipt')
  await expect(page).toHaveURL(/\/tickets\/receipts\/[0-9a-f-]{36}\?token=/)
  await expect(page.getByRole('article')).toContainText('£28.00')
  expect(await isTooWide()).toBe(false)
  await page.getByRole('link', { name: 'My Tickets' }).first().click()
  await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
  await expect(page.getByRole('article')).toContainText(title)
})
