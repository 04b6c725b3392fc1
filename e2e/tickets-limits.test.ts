// The limits of a customer, as the event's page tells them.
import { addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

test('the page asks for no more tickets than it says one customer may have', async ({
  page,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'Small supper' })
  await cafe(`events?id=eq.${event.id}`, { max_tickets_per_customer: 2 }, 'PATCH')
  await page.goto(`/events/${event.id}`)
  const limit = page.getByText('Up to 2 per customer.')
  await expect(limit).toBeHidden()
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(limit).toBeVisible()
  await expect(more).toBeDisabled()
})

test('the limit of a customer is mentioned once all kinds together reach it', async ({
  page,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'Two kinds of supper' })
  const child = { event_id: event.id, name: 'Child', price: 5, sort_order: 2 }
  await cafe('ticket_types', child)
  await cafe(`events?id=eq.${event.id}`, { max_tickets_per_customer: 4 }, 'PATCH')
  await page.goto(`/events/${event.id}`)
  const limit = page.getByText('Up to 4 per customer.')
  await expect(page.getByRole('button', { name: 'Purchase Tickets' })).toBeVisible()
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'Add another kind of ticket' }).click()
  await page.getByRole('spinbutton', { name: 'How many Seat tickets' }).fill('3')
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'One Child ticket more' }).click()
  await expect(limit).toBeVisible()
})

test.describe('a customer who has bought before', () => {
  test.use({ expectedErrors: /400|You can have at most|Object/ })

  test('is told how many they have when they want too many', async ({
    page,
    server,
    owner,
    customer,
    signInAs,
  }) => {
    const cafe = await apiOf(server.url, owner)
    const event = await addEvent(cafe, { title: 'Small supper' })
    await cafe(`events?id=eq.${event.id}`, { max_tickets_per_customer: 4 }, 'PATCH')
    const api = await apiOf(server.url, customer)
    const purchase = { event_id: event.id, ticket_type_id: event.typeId, quantity: 3 }
    await api('ticket_purchases', { ...purchase, total_price: 37.5 })
    await signInAs(customer)
    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Purchase Tickets' }).click()
    await expect(
      page.getByText('You can have at most 4 tickets for this event. You already have 3.'),
    ).toBeVisible()
    await expect(page).toHaveURL(`/events/${event.id}`)
  })
})
