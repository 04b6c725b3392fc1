// An order of several kinds of tickets, from the panel to My Tickets.
import type { Page } from '@playwright/test'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { test as base, expect } from './test.ts'

interface Supper {
  id: string
  /** The type 'Seat', which costs £14.00. */
  typeId: string
  /** The type 'Child', which costs £8.00 and has three tickets. */
  childId: string
}

const test = base.extend<{ cafe: Api; supper: Supper }>({
  cafe: async ({ server, owner }, use) => use(await apiOf(server.url, owner)),
  supper: async ({ cafe }, use) => {
    const event = await addEvent(cafe, { title: 'Story supper', price: 14 })
    const type = { event_id: event.id, price: 8, capacity: 3, sort_order: 2 }
    const [child] = await cafe<[{ id: string }]>('ticket_types', { ...type, name: 'Child' })
    const lap = { event_id: event.id, name: 'Lap ticket', price: 0, sort_order: 3 }
    await cafe('ticket_types', lap)
    await use({ ...event, childId: child.id })
  },
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Purchase Tickets' })
const howMany = (page: Page, kind: string) =>
  page.getByRole('spinbutton', { name: `How many ${kind} tickets`, exact: true })
const addKind = (page: Page) => page.getByRole('button', { name: 'Add another kind of ticket' })

async function chooseTwoSeatsAndAChild(page: Page, supper: Supper) {
  await page.goto(`/events/${supper.id}`)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await addKind(page).click()
  await expect(page.getByRole('list', { name: 'Ticket types' })).toBeFocused()
  await expect(howMany(page, 'Seat')).toHaveValue('2')
  await page.getByRole('button', { name: 'One Child ticket more', exact: true }).click()
  await expect(panelOf(page).locator('output')).toHaveText('£36.00')
}

test('two seats and a child are bought at once as one card', async ({
  page,
  customer,
  signInAs,
  supper,
}) => {
  await signInAs(customer)
  await chooseTwoSeatsAndAChild(page, supper)
  const stub = panelOf(page).locator('footer')
  await expect(stub.getByRole('listitem')).toHaveText(['2 × Seat£28.00', '1 × Child£8.00'])
  await expect(stub).toContainText('You pay at the café when you come, by card or cash')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Tickets purchased successfully!')).toBeVisible()

  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(
    /To pay at the caféYou pay at the café when you come, by card or cash£36\.00Total Paid £0\.00/,
  )
  // A phone shows one at a time.
  const codes = card.getByRole('img', { name: /QR code/, includeHidden: true })
  await expect(codes).toHaveCount(2)
  await expect(card).toContainText(/Seat.*Quantity 2/)
  await expect(card).toContainText(/Child.*Quantity 1/)

  await page.emulateMedia({ media: 'print' })
  for (const code of await codes.all()) await expect(code).toBeVisible()
  await expect(card.getByText('You pay at the café when you come, by card or cash')).toBeVisible()
})

test('an order that an owner has marked as paid says so', async ({
  page,
  server,
  cafe,
  customer,
  signInAs,
  supper,
}) => {
  const buyer = await apiOf(server.url, customer)
  const [seats] = await buyer<[{ id: string }]>('rpc/buy_tickets', {
    order_id: crypto.randomUUID(),
    event_id: supper.id,
    lines: [
      { ticket_type_id: supper.typeId, quantity: 2, total_price: 28 },
      { ticket_type_id: supper.childId, quantity: 1, total_price: 8 },
    ],
  })
  await cafe('rpc/mark_paid', { id: seats.id, method: 'cash', whole_order: true })
  await signInAs(customer)
  await page.goto('/tickets')
  const card = page.getByRole('article')
  await expect(card).toContainText(/Total Paid £36\.00/)
  await expect(card).not.toContainText('To pay')

  await cafe('rpc/cancel_purchase', { id: seats.id })
  await page.reload()
  await expect(card).toContainText('Partly cancelled')
  await expect(card).toContainText(/We owe you £(28|8)\.00:/)
  await expect(card.getByRole('img', { name: /QR code/ })).toHaveCount(1)
})

test('an empty order can’t be bought until it has a free ticket', async ({ page, supper }) => {
  await page.goto(`/events/${supper.id}`)
  await addKind(page).click()
  await howMany(page, 'Seat').fill('0')
  const choose = panelOf(page).getByRole('button', { name: 'Choose a ticket' })
  await expect(choose).toBeDisabled()
  await expect(panelOf(page).locator('output')).toHaveText('£0.00')
  await howMany(page, 'Lap ticket').fill('1')
  await expect(panelOf(page).locator('output')).toHaveText('Free')
  await expect(panelOf(page)).toContainText('Nothing to pay.')
  await expect(panelOf(page).getByRole('button', { name: 'Purchase Tickets' })).toBeEnabled()
  await expect(panelOf(page)).not.toContainText('pay at the café')
})

test('a whole order comes along through signing in', async ({ page, customer, supper }) => {
  await chooseTwoSeatsAndAChild(page, supper)
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText('Please sign in to purchase tickets')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/events/${supper.id}`)
  await expect(howMany(page, 'Seat')).toHaveValue('2')
  await expect(howMany(page, 'Child')).toHaveValue('1')
  await expect(panelOf(page).locator('output')).toHaveText('£36.00')
})

test('one kind of ticket alone offers no other', async ({ page, cafe }) => {
  const event = await addEvent(cafe, { title: 'Quiz' })
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('radio', { name: /Seat/ })).toBeChecked()
  await expect(addKind(page)).toHaveCount(0)
})

test.describe('somebody was quicker', () => {
  test.use({ expectedErrors: /400|Only 1 ticket left|Object/ })

  test('an order that can no longer be bought waits, saying what changed', async ({
    page,
    cafe,
    customer,
    signInAs,
    supper,
  }) => {
    await signInAs(customer)
    await chooseTwoSeatsAndAChild(page, supper)
    await howMany(page, 'Child').fill('2')
    const guest = { event_id: supper.id, ticket_type_id: supper.childId, quantity: 2 }
    await cafe('rpc/add_attendee', { ...guest, attendee_email: 'guest@people.example' })
    await page.getByRole('button', { name: 'Purchase Tickets' }).click()
    const alert = panelOf(page).getByRole('alert')
    await expect(alert).toHaveText(
      'Someone got there first. There’s 1 Child ticket left, so we changed 2 × Child to 1. Nothing has been bought yet.',
    )
    await expect(panelOf(page)).toContainText('New total£36.00')
    await expect(howMany(page, 'Child')).toHaveValue('1')
    await expect(panelOf(page)).toContainText('None left')
    await expect(page).toHaveURL(`/events/${supper.id}`)

    await page.getByRole('button', { name: 'Purchase Tickets' }).click()
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByRole('article')).toContainText(/£36\.00/)
  })
})

test.describe('a bad connection', () => {
  test.use({ expectedErrors: /Failed to fetch|ERR_FAILED|No answer|Object/ })

  test('an order whose answers are lost is bought once', async ({
    page,
    cafe,
    customer,
    signInAs,
    supper,
  }) => {
    await signInAs(customer)
    await chooseTwoSeatsAndAChild(page, supper)
    await page.route('**/rest/v1/rpc/buy_tickets', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const buy = page.getByRole('button', { name: 'Purchase Tickets' })
    await buy.click()
    await expect(page.getByText('We’re not sure that went through')).toBeVisible()
    await page.unroute('**/rest/v1/rpc/buy_tickets')
    await page.reload()
    await expect(howMany(page, 'Seat')).toHaveValue('2')
    await expect(howMany(page, 'Child')).toHaveValue('1')
    await buy.click()
    await expect(page).toHaveURL('/tickets')
    await expect(page.getByRole('article')).toHaveCount(1)
    const sold = await cafe<{ quantity: number }[]>(
      `ticket_purchases?select=quantity&event_id=eq.${supper.id}&order=quantity`,
    )
    expect(sold.map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})
