// An order on a phone: the bar at the foot of an event's page, and one code at a time at the door.
import { addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

test('the bar tells the order, and My Tickets shows one code at a time', async ({
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
  await expect(card.getByText('Seat, lets in 2')).toBeVisible()
  await expect(card.getByText('Child, lets in 1')).toBeHidden()
  await card.getByRole('button', { name: 'Child, 1', exact: true }).click()
  await expect(card.getByText('Child, lets in 1')).toBeVisible()
  await expect(card.getByText('Seat, lets in 2')).toBeHidden()
  await expect(codes).toHaveCount(1)
})

test('on the day of an event the code stands above the money', async ({
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
  const isCodeFirst = async () => {
    const code = await page.getByRole('img', { name: /QR code/ }).boundingBox()
    const money = await page.getByText('To pay at the café').boundingBox()
    return code && money && code.y < money.y
  }
  await page.goto('/tickets')
  await expect(page.getByRole('article')).toBeVisible()
  expect(await isCodeFirst()).toBe(false)

  const event_date = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  await cafe(`events?id=eq.${id}`, { event_date }, 'PATCH')
  await page.reload()
  await expect(page.getByRole('article').getByText('Today', { exact: true })).toBeVisible()
  expect(await isCodeFirst()).toBe(true)
})
