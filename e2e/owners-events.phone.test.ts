// The owners' screens of events and offers, on the phone behind the counter.

import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { phone } from './phone.ts'

test.use(phone)

test('every screen fits a phone without barriers, dialogs too', async ({ page, api }) => {
  const title = 'A rather long name for an evening with several guests'
  const event = await addEvent(api, { title, capacity: 30 })
  const code = await addAttendee(api, event, {
    email: 'somebody.with.a.very.long.address@people.example',
    quantity: 10,
  })
  for (const path of [
    '/owners',
    '/owners/events/new',
    '/owners/offers/new',
    `/owners/events/${event.id}/edit`,
    `/owners/events/${event.id}/check-in`,
    `/owners/events/${event.id}/attendees`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, tooWide]).toEqual([path, 0])
  }
  await page.getByRole('button', { name: `Cancel ${code}` }).tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep' }).tap()
  await page.getByRole('button', { name: 'Add Attendee' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add Attendee' })).toBeVisible()
})
