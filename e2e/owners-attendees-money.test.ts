import { readFile } from 'node:fs/promises'
import { addAttendee, addEvent, orderTickets } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'

test('a mark of payment is undone at once or put right later with a reason', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Till night', price: 12 })
  const code = await addAttendee(api, event, { quantity: 3, payment: 'to_pay' })
  await addAttendee(api, event, { payment: 'cash' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText(
    'Paid £12.00 − refunded £0.00 + still to pay £36.00 = sold £48.00',
  )
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('To pay £36.00')

  await row.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('How did they pay £36.00?')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cash' }).click()
  await expect(row).toContainText('Paid £36.00')
  await expect(money).toContainText(
    'Paid £48.00 − refunded £0.00 + still to pay £0.00 = sold £48.00',
  )
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('To pay £36.00')

  await row.getByRole('button', { name: 'Mark as paid' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Card, at the café' }).press('Enter')
  const toast = page
    .getByRole('status')
    .filter({ hasText: `Marked as paid, £36.00 by card: ${code}` })
  await expect(row).toContainText('Card, café')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('To pay £36.00')

  await row.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('menuitem', { name: 'Cash' }).click()
  await expect(row).toContainText('Paid £36.00')
  await page.reload()
  await row.getByRole('button', { name: `Put right ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Put right' })
  await dialog.getByRole('button', { name: 'Put right' }).click()
  await expect(dialog.getByText('Please say what was wrong')).toBeVisible()
  await dialog.getByLabel('What was wrong?').fill('They went home')
  await dialog.getByLabel('What was wrong?').press('Enter')
  await expect(row).toContainText('To pay £36.00')
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  const ledger = await api<{ reason: string | null }[]>(`payments?purchase_id=eq.${id}&order=id`)
  expect(ledger.map(({ reason }) => reason)).toEqual([
    null,
    'Undone',
    null,
    'Undone',
    null,
    'They went home',
  ])
})

test('a whole order is marked as paid or unmarked by one press', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Family till', price: 12 })
  const child = { event_id: event.id, name: 'Child', price: 6 }
  const [{ id: childId }] = await api<[{ id: string }]>('ticket_types', child)
  const [seats = '', children = ''] = await orderTickets(api, event, [
    { typeId: event.typeId, quantity: 2, price: 12 },
    { typeId: childId, quantity: 2, price: 6 },
  ])
  await page.goto(`/owners/events/${event.id}/attendees`)
  const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code })
  const toast = page
    .getByRole('status')
    .filter({ hasText: `Marked as paid, £36.00 in cash: the whole order of ${seats}` })
  for (const undo of [
    rowOf(children).getByRole('button', { name: `Undo ${children}`, exact: true }),
    toast.getByRole('button', { name: 'Undo' }),
  ]) {
    await rowOf(seats).getByRole('button', { name: 'Mark as paid' }).click()
    const whole = page.getByRole('group', { name: 'The whole order, £36.00', exact: true })
    await whole.getByRole('menuitem', { name: 'Cash', exact: true }).click()
    await expect(rowOf(seats)).toContainText('Paid £24.00')
    await expect(rowOf(children)).toContainText('Paid £12.00')
    await undo.click()
    await expect(rowOf(seats)).toContainText('To pay £24.00')
    await expect(rowOf(children)).toContainText('To pay £12.00')
  }

  await rowOf(children).getByRole('button', { name: 'Mark as paid' }).click()
  const one = page.getByRole('group', { name: 'How did they pay £12.00?', exact: true })
  await one.getByRole('menuitem', { name: 'Cash', exact: true }).click()
  await expect(rowOf(children)).toContainText('Paid £12.00')
  await rowOf(seats).getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('How did they pay £24.00?')).toBeVisible()
  await expect(page.getByText('The whole order')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('How did they pay £24.00?')).toBeHidden()
  // The focus goes back when the menu has closed, and the page may scroll with it.
  await expect(rowOf(seats).getByRole('button', { name: 'Mark as paid' })).toBeFocused()
  await rowOf(children)
    .getByRole('link', { name: /receipt$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^R-/ })).toBeVisible()
})

test('a list by money shows what was handed back for cancelled tickets', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Handed back', price: 12 })
  const code = await addAttendee(api, event, { quantity: 2, payment: 'cash' })
  const free = await addAttendee(api, event, { payment: 'on_the_house' })
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await api('rpc/cancel_purchase', { id })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('− to refund £24.00')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('To refund £24.00')
  await row.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(page.getByText('How was £24.00 refunded?')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cash' }).click()
  await expect(row).toContainText('Refunded £24.00')
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible()

  const show = page.getByRole('group', { name: 'Show' })
  await show.getByRole('button', { name: 'Refunded 1' }).click()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await show.getByRole('button', { name: 'Free 1' }).click()
  await expect(page.locator('tbody').getByRole('row')).toContainText([free])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Payment,Paid,Refunded,To pay,To refund,Refund when taken,Paid with')
  expect(file).toContain(',free,0.00,0.00,0.00,0.00,0.00,')
})

test('whoever is added pays now, pays later, or is a guest of the house', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Three ways', price: 12 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
  for (const [email, payment, words] of [
    ['later@people.example', 'To pay at the café', 'To pay £12.00'],
    ['now@people.example', 'Paid in cash', 'Paid £12.00'],
    ['guest@people.example', 'On the house: nothing to pay', 'Free'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Attendee' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Payment').selectOption(payment)
    await dialog.getByRole('button', { name: 'Add Attendee' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(words)
  }
})

test.describe('a payment that can’t be marked', () => {
  test.use({ expectedErrors: refusedErrors })

  test('stays to pay', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'No ink', price: 12 })
    const code = await addAttendee(api, event, { payment: 'to_pay' })
    await page.goto(`/owners/events/${event.id}/attendees`)
    await refuse(page, 'POST', 'rpc/mark_paid')
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('menuitem', { name: 'Cash' }).click()
    await expect(page.getByText('Failed to mark as paid')).toBeVisible()
    await expect(row).toContainText('To pay £12.00')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row that says what is to pay takes the mark', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Till in the hand', price: 12 })
    const code = await addAttendee(api, event, { payment: 'to_pay' })
    await page.goto(`/owners/events/${event.id}/attendees`)
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('menuitem', { name: 'Card, at the café' }).click()
    await expect(row).toContainText('Paid £12.00')
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
  })
})

test('what waits for another buyer is said on the list of owners', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Full house', price: 12 })
  await api(`events?id=eq.${event.id}`, { refund_rule: 'when_taken' }, 'PATCH')
  const lines = [{ typeId: event.typeId, quantity: 2, price: 12 }]
  const [code = ''] = await orderTickets(api, event, lines)
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await api('rpc/mark_paid', { id, method: 'cash' })
  await api('rpc/cancel_own_tickets', { id, quantity: 1, seen: 2 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Refund when taken £12.00')
  await expect(row.getByRole('button', { name: 'Mark as refunded' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(
    'Paid £24.00 − refunded £0.00 − refund when taken £12.00 + still to pay £0.00 = sold £12.00',
  )
})
