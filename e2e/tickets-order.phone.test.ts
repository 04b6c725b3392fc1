// An order on a phone: the bar at the foot of an event's page, and one code at a time at the door.
import { addEvent, apiOf } from './cafe-data.ts'
import { phone } from './phone.ts'
import { expect, test } from './test.ts'

test.use(phone)

test('the order that the bar tells shows one code at a time in My Tickets', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'Story supper', price: 14 })
  await cafe('ticket_types', { event_id: event.id, name: 'Child', price: 8, sort_order: 2 })
  await signInAs(customer)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('From £8.00')).toBeVisible()
  await page.getByRole('link', { name: 'Buy tickets' }).click()
  await page.getByRole('button', { name: 'Add another kind of ticket' }).click()
  const adults = page.getByRole('spinbutton', { name: 'How many Seat tickets', exact: true })
  await expect(adults).toHaveValue('1')
  await page.getByRole('button', { name: 'One Seat ticket more', exact: true }).click()
  await page.getByRole('button', { name: 'One Child ticket more', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByText('3 tickets, pay at the café', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See order' }).click()
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()

  await expect(page).toHaveURL('/tickets')
  const card = page.getByRole('article')
  const codes = card.getByRole('img', { name: /QR code/ })
  await expect(codes).toHaveCount(1)
  const adult = card.getByRole('tab', { name: 'Seat, 2', exact: true })
  await expect(adult).toHaveAttribute('aria-selected', 'true')
  await expect(card.getByText('Quantity 2')).toBeVisible()
  await adult.press('ArrowRight')
  await expect(card.getByRole('tab', { name: 'Child, 1', exact: true })).toBeFocused()
  await expect(card.getByText('Quantity 1')).toBeVisible()
  await expect(card.getByText('Quantity 2')).toBeHidden()
  await expect(codes).toHaveCount(1)
})

test('the code of the next event stands in the first view, above the money', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const { id, typeId } = await addEvent(cafe, { title: 'Quiz night' })
  const buyer = await apiOf(server.url, customer)
  const purchase = { event_id: id, ticket_type_id: typeId, quantity: 2, total_price: 25 }
  await buyer('ticket_purchases', purchase)
  await signInAs(customer)
  await page.goto('/tickets')
  const code = page.getByRole('img', { name: /QR code/ })
  await expect(code).toBeInViewport({ ratio: 1 })
  const [top, money] = await Promise.all([
    code.boundingBox(),
    page.getByText('To pay at the café').boundingBox(),
  ])
  expect(top?.y).toBeLessThan(money?.y ?? 0)
})
