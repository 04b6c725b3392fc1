import { addEvent, apiOf } from './cafe-data.ts'
import { chooseMore } from './more-menu.ts'
import type { Person } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor who buys a ticket by way of signing in finds it on My Tickets', async ({
  page,
  customer,
}) => {
  await page.goto('/events')
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/events\/.+/)
  // The address changes a moment before the page does.
  await expect(page.getByRole('heading', { name: 'About This Event' })).toBeVisible()
  const event = page.url()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: /Purchase|Buy/ }).click()
  await expect(page.getByText('Please sign in to purchase tickets')).toBeVisible()

  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL(event)
  await page.getByRole('button', { name: /Purchase|Buy/ }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Tickets purchased successfully!')).toBeVisible()
  const ticket = page.getByRole('article')
  await expect(ticket.getByRole('heading')).toHaveText(title)
  await expect(ticket).toContainText(/WCS-[0-9A-Z]{10}/)
  await expect(ticket).toContainText('Ticket Code')
  await expect(ticket).toContainText('Quantity')
  await expect(ticket).toContainText(/Total Paid £\d+\.\d\d/)
  await expect(ticket).toContainText(/Purchased on \d{1,2} \w{3} \d{4}, \d\d:\d\d/)
  await expect(ticket.getByRole('img', { name: /QR code for ticket WCS-/ })).toBeVisible()
})

test('someone not signed in is asked to', async ({ page }) => {
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
  await expect(page.getByText('Please sign in to view your tickets.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toHaveAttribute(
    'href',
    /^\/auth/,
  )
})

test('tickets on their way are announced, even on the way from another page', async ({
  page,
  customer,
  signInAs,
}) => {
  await signInAs(customer)
  let held = Promise.withResolvers<void>()
  await page.route('**/rest/v1/ticket_purchases*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/tickets')
  await expect(page.getByText('Loading tickets...')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Your Tickets', exact: true })
  await expect(heading).toBeVisible()
  held.resolve()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()

  await page.goto('/tickets/receipts/none')
  held = Promise.withResolvers()
  await page.getByRole('link', { name: 'My Tickets', exact: true }).click()
  await expect(page.getByText('Loading tickets...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Tickets', exact: true })).toBeVisible()
  await expect(heading).toBeVisible()
  held.resolve()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
})

test.describe('when the tickets cannot be read', () => {
  test.use({ expectedErrors: /status of 403|no tickets today/ })

  test('the list stays empty', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.route('**/rest/v1/ticket_purchases*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'no tickets today' } }),
    )
    await page.goto('/tickets')
    await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
  })
})

async function buy(url: string, person: Person, event: { id: string; typeId: string }) {
  const api = await apiOf(url, person)
  const purchase = { event_id: event.id, ticket_type_id: event.typeId, quantity: 2 }
  await api('ticket_purchases', { ...purchase, total_price: 25 })
}

test('what is over comes last, with a ticket that opens no door', async ({
  page,
  server,
  customer,
  owner,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10)
  await buy(server.url, customer, await addEvent(cafe, { title: 'Bread night' }))
  const supper = await addEvent(cafe, { title: 'Apple day supper', event_date: yesterday })
  await buy(server.url, customer, supper)
  await cafe(`events?id=eq.${supper.id}`, { expires_at: new Date() }, 'PATCH')
  await signInAs(customer)
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your Tickets')
  const past = page.getByRole('region', { name: 'Been and gone' })
  await expect(past.getByRole('heading', { level: 3 })).toHaveText('Apple day supper')
  await expect(past).toContainText('Total Paid £0.00')
  await expect(past).toContainText('Not paid')
  await past.getByRole('button', { name: 'Apple day supper' }).click()
  await expect(past).toContainText('Not paid £25.00')
  await expect(past.getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('Bread night')
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const part of [past, page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(part).toBeHidden()
  }
})

test('the next event comes first, with the way there and a calendar', async ({
  page,
  server,
  customer,
  owner,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  for (const [title, event_date] of [
    ['Early supper', '2031-05-10'],
    ['Late supper', '2031-06-10'],
  ] as const) {
    await buy(server.url, customer, await addEvent(cafe, { title, event_date }))
  }
  await signInAs(customer)
  await page.goto('/tickets')
  const tickets = page.getByRole('article')
  await expect(tickets.getByRole('heading')).toHaveText(['Early supper', 'Late supper'])
  const [first] = await tickets.all()
  if (!first) throw new Error('no ticket')
  await expect(first.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps/)
  await chooseMore(first, 'Add to calendar')
  const google = page.getByRole('link', { name: 'Google Calendar' })
  await expect(google).toHaveAttribute('href', /dates=20310510T183000Z%2F20310510T203000Z/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Apple, Outlook (.ics file)' }).click()
  expect((await download).suggestedFilename()).toBe('event.ics')

  await page.emulateMedia({ media: 'print' })
  await expect(first.getByText('For Robin Pied')).toBeVisible()
  await expect(first.getByText('Wagtail Coffee Shop, ')).toBeVisible()
})

test('a ticket that an owner has cancelled says so instead of showing a code', async ({
  page,
  server,
  customer,
  owner,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  await buy(server.url, customer, await addEvent(cafe, { title: 'Bread night' }))
  await signInAs(customer)
  await page.goto('/tickets')
  const ticket = page.getByRole('article')
  await expect(ticket.getByRole('img', { name: /QR code/ })).toBeVisible()
  const code = /WCS-\w+/.exec(await ticket.innerText())?.[0]
  const [found] = await cafe<[{ id: string }]>('rpc/find_ticket', { code })
  await cafe('rpc/cancel_purchase', { id: found.id })

  await page.reload()
  await expect(ticket).toContainText('Cancelled')
  await expect(ticket.getByRole('img', { name: /QR code/ })).toBeHidden()
})
