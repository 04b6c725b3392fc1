import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test('the door list has everyone by name on paper, with a box to tick', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Paper door', price: 12 })
  const guest = { email: 'zoe.late@people.example', quantity: 3, payment: 'cash' }
  const late = await addAttendee(api, event, guest)
  await addAttendee(api, event, { email: 'ada@people.example', payment: 'to_pay' })
  await api('rpc/admit', { event_id: event.id, code: late, count: 1 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('link', { name: 'Print by name' }).click()
  await expect(page).toHaveURL(`/owners/events/${event.id}/door-list`)
  await expect(page.getByText('4 tickets, by last name')).toBeVisible()
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('ada@people.example')
  await expect(rows.first()).toContainText('To pay £12.00')
  await expect(rows.last()).toContainText(late.slice(-4))
  await expect(rows.last()).not.toContainText(late)
  await expect(rows.last()).toContainText('Paid')
  await expect(rows.last()).toContainText('1 in')
  await page.setViewportSize({ width: 390, height: 844 })
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(rows.last()).toBeVisible()
})
