// The first purchase where the café sends real mail: a code shows that the address is the buyer's own.
import { addEvent, apiOf } from './cafe-data.ts'
import { test as base } from './mail-cafe.ts'
import { expect } from './test.ts'

const test = base.extend<{ event: string }>({
  // A signed-in customer, and two tickets of the second type chosen.
  event: async ({ page, server, owner, customer, signInAs }, use) => {
    const cafe = await apiOf(server.url, owner)
    const event = await addEvent(cafe, { title: 'Bread night' })
    await cafe('ticket_types', { event_id: event.id, name: 'Table', price: 30, sort_order: 2 })
    await signInAs(customer)
    await page.goto(`/events/${event.id}`)
    await page.getByRole('radio', { name: /Table/ }).check()
    await page.getByRole('button', { name: 'One more' }).click()
    await use(event.id)
  },
  expectedErrors: /status of 4|reauthentication|AuthApiError|Nonce|seconds/,
})

const asks = /^Please confirm your email address first\. We’ve emailed a code to /

test('a code that confirms the address buys the tickets', async ({
  page,
  customer,
  mailbox,
  event,
}) => {
  const sentCodes: string[] = []
  page.on('request', (request) => {
    const isPurchase = request.method() === 'POST' && request.url().includes('/ticket_purchases')
    if (isPurchase) sentCodes.push(request.postDataJSON().ticket_code)
  })
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText(asks)).toBeVisible()
  await expect(page).toHaveURL(`/events/${event}`)
  await expect(page.getByText('2 × Table')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect.poll(() => mailbox.newestCodeFor(customer.email)).toBeTruthy()
  await code.fill(mailbox.newestCodeFor(customer.email) ?? '')
  await page.getByRole('button', { name: 'Confirm and purchase' }).click()

  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Tickets purchased successfully!')).toBeVisible()
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText('Table')
  await expect(ticket).toContainText(/To pay at the café.*£60\.00/)
  // The purchase is the one that was waiting, so nothing of it is bought twice.
  expect(new Set(sentCodes).size).toBe(1)
  await expect(ticket).toContainText(sentCodes[0] ?? 'no code')

  // The address is known from now on.
  await page.goto(`/events/${event}`)
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
})

test('an order of two kinds waits for the code as one kind does', async ({
  page,
  customer,
  mailbox,
  event,
}) => {
  await page.getByRole('button', { name: 'Add another kind of ticket' }).click()
  await page.getByRole('button', { name: 'One Seat ticket more', exact: true }).click()
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText(asks)).toBeVisible()
  await expect(page).toHaveURL(`/events/${event}`)
  await expect(page.getByText('1 × Seat, 2 × Table', { exact: true })).toBeVisible()
  await expect.poll(() => mailbox.newestCodeFor(customer.email)).toBeTruthy()
  const code = mailbox.newestCodeFor(customer.email) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm and purchase' }).click()
  await expect(page).toHaveURL('/tickets')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/To pay at the café.*£72\.50/)
})

test('a wrong code is told beside its field, with other tickets to choose', async ({
  page,
  mailbox,
  customer,
  event,
}) => {
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText(asks)).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm and purchase' })
  await confirm.click()
  await expect(page.getByText('Please enter the 6 digits of the code')).toBeVisible()

  await expect.poll(() => mailbox.newestCodeFor(customer.email)).toBeTruthy()
  const right = Number(mailbox.newestCodeFor(customer.email))
  const wrong = String((right + 1) % 1_000_000).padStart(6, '0')
  await page.getByRole('textbox', { name: 'Code' }).fill(wrong)
  await confirm.click()
  await expect(page.getByText('That code doesn’t match or has run out.')).toBeVisible()
  await expect(page.getByText('2 × Table')).toBeVisible()

  await page.getByRole('button', { name: 'Choose other tickets' }).click()
  await expect(page.getByRole('radio', { name: /Table/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(page).toHaveURL(`/events/${event}`)
})

test('another code is sent when it is asked for', async ({ page, event }) => {
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText(asks)).toBeVisible()
  // A minute would have to pass.
  await page.route('**/auth/v1/reauthenticate', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('We’ve emailed you another code.')).toBeVisible()
  await expect(page).toHaveURL(`/events/${event}`)
})
