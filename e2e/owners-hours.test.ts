// The hours of the café: set on one screen, said on every page.
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, publicPage, test } from './desk.ts'

test.describe.configure({ mode: 'default' })

// The other screens of this server have the hours of the sample.
test.afterEach(async ({ api }) => {
  await api('special_days?first_day=gte.2000-01-01', undefined, 'DELETE')
})

const dayMs = 86_400_000
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const dateIn = (days: number) => london.format(Date.now() + days * dayMs)

test('a second time on Friday or a closed Sunday is read beforehand as on every page', async ({
  page,
}) => {
  await page.goto('/owners/hours')
  await page.getByRole('button', { name: /^Add a second opening.*Friday/ }).click()
  await page.getByLabel('Friday again from').fill('16:30')
  await page.getByLabel('Friday again till').fill('22:00')
  await page.getByRole('switch', { name: 'Sunday open' }).click()
  await expect(page.getByText('Hours changed on two days')).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('The second opening must start after the first ends')).toBeVisible()
  await expect(page.getByLabel('Friday from', { exact: true })).toBeFocused()
  await page.getByLabel('Friday again from').fill('18:30')
  const preview = page.getByRole('complementary', { name: 'How it will look' })
  await expect(preview.getByText('8:00 - 17:00, 18:30 - 22:00')).toBeVisible()
  await expect(preview.getByText('Closed now, opens again at 18:30')).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  const contact = await publicPage(page, '/contact')
  for (const words of ['Monday-Thursday', '8:00 - 17:00,', '18:30 - 22:00', 'Closed']) {
    expect(contact).toContain(words)
  }
  await page.goto('/owners/settings')
  await expect(page.getByText('Friday has different hours.')).toBeVisible()
})

test('a bank holiday on offer is closed with one press', async ({ page, api }) => {
  await page.goto('/owners/hours')
  const offered = page.getByRole('group', { name: /Day|Easter|Good|bank holiday/ }).first()
  const name = await offered.locator('legend').textContent()
  await offered.getByRole('button', { name: 'Closed' }).click()
  await expect(page.getByText('Closed all day')).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  expect(await api('special_days?select=name,hours')).toEqual([{ name, hours: 'Closed' }])
})

test('a day on which the café is closed is said by pages, search engines and the calendar', async ({
  page,
  api,
}) => {
  const today = dateIn(0)
  const day = { first_day: today, last_day: today, name: 'Stocktaking', note: 'Back soon' }
  await api('special_days', { ...day, hours: 'Closed' })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Closed now/)).toBeVisible()
  await expect(main.getByText(/^Stocktaking, .+: closed\. Back soon\.$/)).toBeVisible()
  const html = await (await page.request.get('/contact')).text()
  expect(html).toContain(
    `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","opens":"00:00","closes":"00:00","validFrom":"${today}"`,
  )
  const calendar = await (await page.request.get('/events.ics')).text()
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`)
  expect(calendar).toContain('SUMMARY:Stocktaking: ')
})

test('closing for a while warns of sold tickets before its strip is on every page', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Sourdough for beginners', event_date: dateIn(9) })
  await addAttendee(api, event)
  await page.goto('/owners/hours')
  await page.getByRole('button', { name: 'Close for a while' }).click()
  const warning = page.getByRole('paragraph').filter({ hasText: /^Sourdough for beginners is on/ })
  await expect(warning.getByRole('link', { name: 'who has them' })).toHaveAttribute(
    'href',
    `/owners/events/${event.id}/attendees`,
  )
  await page.getByLabel('A note for the door').fill('Painting upstairs.')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: 'Closing' })
  await expect(strip).toHaveText(/^Closed .+ to .+\. Painting upstairs\.$/)
})
