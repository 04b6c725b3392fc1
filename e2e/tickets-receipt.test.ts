// The receipts of an order, as the customer sees them.
import { addEvent, apiOf, orderTickets } from './cafe-data.ts'
import { chooseMore } from './more-menu.ts'
import { signUpOn } from './people.ts'
import { expect, test } from './test.ts'

test('a payment or refund has a receipt on My Tickets, for its buyer only', async ({
  page,
  server,
  customer,
  owner,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const buyer = await apiOf(server.url, customer)
  const event = await addEvent(cafe, { title: 'Receipt supper', price: 14 })
  const [code = ''] = await orderTickets(buyer, event, [
    { typeId: event.typeId, quantity: 2, price: 14 },
  ])
  const [{ id }] = await cafe<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await cafe('rpc/mark_paid', { id, method: 'card' })
  await signInAs(customer)
  await page.goto('/tickets')
  const card = page.getByRole('article').filter({ hasText: 'Receipt supper' })
  await chooseMore(card, 'Receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'Your receipt' })).toBeVisible()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(/R-[0-9A-F]{8}/)
  await expect(receipt).toContainText('2 Seat')
  await expect(receipt).toContainText('Total, Card, café£28.00')
  await expect(receipt).toContainText('No VAT is charged.')
  const address = page.url()
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ]) {
    await expect(part).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'My Tickets', exact: true }).click()
  await expect(page).toHaveURL('/tickets')

  await cafe('rpc/cancel_purchase', { id })
  await cafe('rpc/mark_refunded', { id, method: 'cash' })
  await page.reload()
  await expect(card).toContainText(/£28\.00 refunded on \d+ \w+/)
  await card.getByRole('link', { name: 'Receipt, £28.00 refunded' }).click()
  await expect(receipt.getByRole('heading', { name: 'Refund' })).toBeVisible()
  await expect(receipt).toContainText('−£28.00')

  const stranger = { ...customer, email: `${crypto.randomUUID()}@customer.example` }
  await signUpOn(server.url, stranger)
  await signInAs(stranger)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Receipt Not Found' })).toBeVisible()
  await page.goto('/tickets/receipts/none')
  await expect(page.getByRole('heading', { name: 'Receipt Not Found' })).toBeVisible()
})

test('a receipt asks who is there', async ({ page }) => {
  await page.goto('/tickets/receipts/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Please sign in to see your receipt.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toBeVisible()
})
