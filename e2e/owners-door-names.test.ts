import { addEvent, apiOf, orderTickets } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('somebody without a code is found by name to be let in', async ({
  page,
  api,
  server,
  customer,
}) => {
  const event = await addEvent(api, { title: 'Name night' })
  const buyer = await apiOf(server.url, customer)
  const line = { typeId: event.typeId, quantity: 2, price: 12.5 }
  const [code = ''] = await orderTickets(buyer, event, [line])
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Find a name' }).click()
  await page.getByLabel('First or last name').fill('pie')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Robin P.')
  await expect(row).toContainText('2 Seat, 0 in')
  await expect(row).not.toContainText(customer.email)
  await row.getByRole('button', { name: `Open ${code}` }).click()
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(code)
})

test('a name that nobody has says so', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Nameless night' })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Find a name' }).click()
  await page.getByLabel('First or last name').fill('Nobody')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/^No one by that name has a ticket/)).toBeVisible()
})
