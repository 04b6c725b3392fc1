import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent, orderTickets } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'
import { untilReady } from './owners-door-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Payment {
  ticket_code: string
  method: string
  amount: number
  kind: string
}

test('one press lets people in with what they pay, or undoes both', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Paying at the door', price: 12 })
  const code = await addAttendee(api, event, { quantity: 2, payment: 'to_pay' })
  const next = await addAttendee(api, event, { payment: 'to_pay' })
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  const ledger = () => api<Payment[]>(`payments?purchase_id=eq.${id}&order=id`)

  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket.getByText('To pay', { exact: true })).toBeVisible()
  await expect(ticket.getByText('£24.00', { exact: true })).toBeVisible()
  const paid = ticket.getByRole('button', { name: 'Paid, let in 2' })
  await expect(paid).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await ticket.getByText('Cash', { exact: true }).click()
  await paid.click()
  await expect(ticket.getByText('2 people are in')).toBeVisible()
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('2 of 3 in')
  expect(await ledger()).toMatchObject([{ kind: 'counter', method: 'cash', amount: 24 }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ticket.getByText('£24.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('0 of 3 in')
  expect(await ledger()).toMatchObject([{ amount: 24 }, { kind: 'correction', amount: -24 }])

  // The next ones begin with how the last ones paid.
  await ticket.getByRole('button', { name: 'Not now' }).click()
  await expect(ticket).toBeHidden()
  await page.getByLabel('Ticket code').fill(next)
  await page.keyboard.press('Enter')
  await expect(ticket.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(ticket.getByRole('button', { name: 'Paid, let in 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket.getByText('1 person is in')).toBeVisible()
  await untilReady(page)
})

test('any code of an order shows the whole order and its sum', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Family night', price: 12 })
  const child = { event_id: event.id, name: 'Child', price: 5, capacity: null }
  const [{ id: childId }] = await api<[{ id: string }]>('ticket_types', child)
  const [seats = '', children = ''] = await orderTickets(api, event, [
    { typeId: event.typeId, quantity: 2, price: 12 },
    { typeId: childId, quantity: 1, price: 5 },
  ])
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByLabel('Ticket code').fill(children)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket.getByText('£29.00', { exact: true })).toBeVisible()
  await expect(ticket.getByRole('listitem').filter({ hasText: seats })).toContainText('2 Seat')
  await expect(ticket.getByRole('listitem').filter({ hasText: children })).toContainText('This one')
  await ticket.getByText('Card', { exact: true }).click()
  await ticket.getByRole('button', { name: 'Paid, let in 1' }).click()
  await expect(ticket.getByText('1 person is in')).toBeVisible()
  await ticket.getByRole('button', { name: `Open ${seats}` }).click()
  await expect(ticket).toContainText('No name, paid')
  await ticket.getByRole('button', { name: 'Admit all 2' }).click()
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('3 of 3 in')
  await untilReady(page)
})

test('some of a group see that the sum is booked for all', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Two of three', price: 12 })
  const code = await addAttendee(api, event, { quantity: 3, payment: 'to_pay' })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await ticket.getByText('Cash', { exact: true }).click()
  await expect(ticket.getByRole('button', { name: 'Paid, let in 3' })).toBeVisible()
  await ticket.getByRole('button', { name: 'One fewer' }).click()
  await ticket.getByRole('button', { name: '£36.00 for all 3 paid, let in 2' }).click()
  await expect(ticket.getByText('2 people are in')).toBeVisible()
  const [row] = await api<[{ amount_paid: number }]>(`ticket_purchases?ticket_code=eq.${code}`)
  expect(row.amount_paid).toBe(36)
  await untilReady(page)
})

test('a cancelled ticket says nothing of money', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Never paid', price: 12 })
  const code = await addAttendee(api, event, { payment: 'to_pay' })
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await api('rpc/cancel_purchase', { id })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(ticket.getByText('No name', { exact: true })).toBeVisible()
})

test('people who pay later come in with the sum still to pay', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Pay later', price: 12 })
  const code = await addAttendee(api, event, { payment: 'to_pay' })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await ticket.getByRole('button', { name: 'Let in, pay later' }).click()
  await expect(ticket.getByText('1 person is in')).toBeVisible()
  await expect(ticket.getByText('£12.00 still to pay')).toBeVisible()
  await untilReady(page)
})

test.describe('a payment that can’t be noted', () => {
  test.use({ expectedErrors: refusedErrors })

  test('lets nobody in', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'No till', price: 12 })
    const code = await addAttendee(api, event, { payment: 'to_pay' })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await refuse(page, 'POST', 'rpc/pay_and_admit')
    await page.getByLabel('Ticket code').fill(code)
    await page.keyboard.press('Enter')
    const ticket = page.getByRole('region', { name: 'Ticket' })
    await ticket.getByText('Card', { exact: true }).click()
    await ticket.getByRole('button', { name: 'Paid, let in 1' }).click()
    await expect(ticket.getByText('Failed to note the payment')).toBeVisible()
    await expect(ticket).toContainText('nobody in yet')
    await expect(ticket.getByText('£12.00', { exact: true })).toBeVisible()
  })
})
