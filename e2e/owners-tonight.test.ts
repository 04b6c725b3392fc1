import { addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('check-in opens the chosen one of the events that are on now', async ({ page, api }) => {
  const now = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/London' })
  const [event_date = '', time = ''] = now.split(' ')
  const start = { event_date, event_time: time.slice(0, 5) }
  const events = [
    await addEvent(api, { title: 'Upstairs tonight', ...start }),
    await addEvent(api, { title: 'Downstairs tonight', ...start }),
  ]
  await page.goto('/owners/check-in')
  await expect(page.getByRole('link', { name: /^Upstairs tonight/ })).toBeVisible()
  await page.getByRole('link', { name: /^Downstairs tonight/ }).click()
  await expect(page).toHaveURL(`/owners/events/${events[1]?.id}/check-in`)
  await expect(page.getByRole('heading', { level: 1, name: 'Downstairs tonight' })).toBeVisible()
  // The open door goes on asking for its event, and a deleted event is answered with 400.
  await page.goto('/contact')
  for (const { id } of events) await api(`events?id=eq.${id}`, undefined, 'DELETE')
})
