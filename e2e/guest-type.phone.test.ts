// People without an account change the kind of their tickets on a phone, by their link: at the café, by card, and to cheaper
// ones.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addEvent } from './cafe-data.ts'
import { test as base, expect } from './card-cafe.ts'
import { configOf, randomAddress } from './people.ts'

interface Mine {
  eventId: string
  /** The address that the link of the mail opens. */
  link: string
}

const test = base.extend<{ mine: Mine }>({
  // Two seats of £14.00 that are not paid yet; a place in the box costs £20.00, and a stool £9.00.
  mine: async ({ server, cafe, page }, use) => {
    const { id, typeId } = await addEvent(cafe, { title: `Gala ${randomUUID()}`, price: 14 })
    await cafe('ticket_types', [
      { event_id: id, name: 'Box', price: 20, sort_order: 2, capacity: 2 },
      { event_id: id, name: 'Stool', price: 9, sort_order: 3, capacity: 2 },
    ])
    await cafe(`events?id=eq.${id}`, { payment: 'choice', customers_cancel_hours: 24 }, 'PATCH')
    const lines = [{ ticket_type_id: typeId, quantity: 2, total_price: 28 }]
    const link = `/tickets/guest?token=${await buyAsGuest(server.url, id, lines)}`
    await page.goto(link)
    await expect(card(page)).toContainText('SeatQuantity 2£28.00')
    await use({ eventId: id, link })
  },
})

/** Buys without an account, and returns the token of the link. */
async function buyAsGuest(url: string, eventId: string, lines: object[]): Promise<string> {
  const { supabaseUrl, supabaseAnonKey: apikey } = await configOf(url)
  async function call<Result>(name: string, body: object): Promise<Result> {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey,
        'content-type': 'application/json',
        'x-forwarded-for': randomAddress(),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} answered ${await response.text()}`)
    return response.json()
  }
  const guest = { email: `${randomUUID()}@guest.example`, name: 'Gwen Guest' }
  const [{ proof_id }] = await call<[{ proof_id: string }]>('begin_guest_purchase', guest)
  const order = { order_id: randomUUID(), event_id: eventId, lines }
  return call<string>('buy_as_guest', { proof_id, ...order })
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Purchased on' })
const held = (page: Page) => page.getByRole('article').filter({ hasText: 'Not changed yet' })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /paid|payment|pay/ })

async function openDialog(page: Page) {
  await card(page).getByRole('button', { name: 'Change the kind of ticket' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('radio', { name: 'Box' })).toBeChecked()
  await expectNoWider(page)
  return dialog
}

async function expectNoWider(page: Page) {
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
}

test('a guest pays dearer tickets at the café, and keeps the code', async ({ page, mine }) => {
  await expect(page).toHaveURL(mine.link)
  const code = await card(page).getByText(/WCS-/).first().textContent()
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Pay at the café' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page).getByRole('listitem')).toHaveText(['BoxQuantity 2£40.00'])
  await expect(card(page)).toContainText(/To pay at the café.*£40\.00/)
  await expect(card(page)).toContainText(code ?? 'a code')
})

test('a guest changes one of two into a cheaper one, and is owed the difference', async ({
  page,
  cafe,
  mine,
}) => {
  const [{ id }] = await cafe<[{ id: string }]>(
    `ticket_purchases?select=id&event_id=eq.${mine.eventId}`,
  )
  await cafe('rpc/mark_paid', { id, method: 'cash' })
  await page.reload()
  await expect(card(page)).toContainText('Total Paid£28.00')
  const dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: 'Stool' }).check()
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('1')
  await expect(dialog.getByRole('status')).toHaveText(
    'It costs £5.00 less. You get £5.00 back. Ask us at the counter.',
  )
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page).getByRole('listitem')).toHaveText([
    'SeatQuantity 1£14.00',
    'StoolQuantity 1£9.00',
  ])
  await expect(card(page)).toContainText('lets in 1')
})

test('a guest pays dearer tickets by card, and comes back to the link', async ({ page, mine }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('status')).toHaveText(
    'It costs £12.00 more. With what is not paid yet, that makes £40.00.',
  )
  await dialog.getByRole('button', { name: 'Pay £40.00 by card' }).click()
  await link(page, 'Back').click()
  await expect(page).toHaveURL(new RegExp(`${mine.link.replace('?', '\\?')}&`))
  await expect(strip(page)).toContainText('Your tickets are as they were.')
  await expect(held(page)).toContainText('Seat to BoxQuantity 2£40.00')
  await expect(card(page)).toContainText('SeatQuantity 2£28.00')
  await expectNoWider(page)
  await held(page).getByRole('button', { name: 'Finish paying' }).click()
  await link(page, 'Pay').click()
  await expect(strip(page)).toContainText('Thank you, that is paid.')
  await expect(strip(page)).toContainText('Your tickets are changed')
  await expect(held(page)).toHaveCount(0)
  await expect(card(page).getByRole('listitem')).toHaveText(['BoxQuantity 2£40.00'])
  await expect(card(page)).toContainText('Total Paid£40.00')
})

test('a guest gives a payment for dearer tickets up, and has those of before', async ({
  page,
  mine,
}) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Pay £40.00 by card' }).click()
  await link(page, 'Back').click()
  await held(page).getByRole('button', { name: 'Give up', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Give up this change?' })
  await question.getByRole('button', { name: 'Give up' }).click()
  await expect(question).toBeHidden()
  await expect(held(page)).toHaveCount(0)
  await expect(strip(page)).toContainText('You gave this change up.')
  await expect(page).toHaveURL(new RegExp(`${mine.link.replace('?', '\\?')}&`))
  await expect(card(page)).toContainText('SeatQuantity 2£28.00')
})

test('where an event takes cards alone, dearer tickets are not paid at the café', async ({
  page,
  cafe,
  mine,
}) => {
  await cafe(`events?id=eq.${mine.eventId}`, { payment: 'card' }, 'PATCH')
  await page.reload()
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Pay £40.00 by card' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pay at the café' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog).toBeHidden()
})
