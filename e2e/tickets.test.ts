import { signInOn } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor buys a ticket by way of signing in and finds it on My Tickets', async ({
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
  await expect(ticket).toContainText(/Total Paid£\d+\.\d\d/)
  await expect(ticket).toContainText(/Purchased on \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
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

test('tickets on their way are announced', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/ticket_purchases*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/tickets')
  await expect(page.getByText('Loading tickets...')).toBeVisible()
  answer()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
})

test.describe('when the tickets cannot be read', () => {
  test.use({ expectedErrors: /403|no tickets today|Object/ })

  test('the list stays empty', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.route('**/rest/v1/ticket_purchases*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'no tickets today' } }),
    )
    await page.goto('/tickets')
    await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
  })
})

test('a ticket that an owner has cancelled says so, and has no code to show', async ({
  page,
  server,
  customer,
  owner,
  signInAs,
}) => {
  await signInAs(customer)
  await page.goto('/events')
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Purchase|Buy/ }).click()
  const ticket = page.getByRole('article')
  await expect(ticket.getByRole('img', { name: /QR code/ })).toBeVisible()
  const code = /WCS-\w+/.exec(await ticket.innerText())?.[0] ?? ''

  const { access_token } = (await signInOn(server.url, owner)) as { access_token: string }
  const call = async (name: string, body: object) => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const url = `${server.url}/rest/v1/rpc/${name}`
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const [found] = await (await call('find_ticket', { code })).json()
  expect((await call('cancel_purchase', { id: found.id })).ok).toBe(true)

  await page.reload()
  await expect(ticket).toContainText('Cancelled')
  await expect(ticket.getByRole('img', { name: /QR code/ })).toBeHidden()
})
