// A series of dates: one row of the list, and an owner who changes or cancels some of its dates together.
import { expectAccessible } from './accessibility.ts'
import { type Api, addAttendee, addEvent, openToEveryone } from './cafe-data.ts'
import { expect } from './desk.ts'
import { chooseFromMore } from './event-form.ts'
import { testOfOwnCafe } from './own-cafe.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: /Failed to load resource|Failed to fetch|net::ERR/ })

/** Adds a quiz on four Fridays, one week left out. */
async function addSeries(api: Api, title: string) {
  const first = await addEvent(api, { title, event_date: '2031-12-05', capacity: 8 })
  const dates = ['2031-12-19', '2032-01-02', '2032-01-09']
  const repeats = dates.map((event_date) => ({ id: crypto.randomUUID(), event_date }))
  await api('rpc/repeat_event', { id: first.id, repeats, is_published: true })
  return { first, ids: [first.id, ...repeats.map(({ id }) => id)] }
}

test('a series is one row of the list, whose later events follow below', async ({
  page,
  api,
  server,
}) => {
  await openToEveryone(server.url)
  const { first, ids } = await addSeries(api, 'Quiz night')
  await addAttendee(api, first, { quantity: 8 })
  for (let day = 10; day < 22; day += 1) {
    await addEvent(api, { title: `Talk ${day}`, event_date: `2032-02-${day}` })
  }
  await page.goto('/events')
  const rows = page.getByRole('main').locator('li.event-row')
  await expect(rows).toHaveCount(10)
  const quiz = rows.first()
  await expect(quiz).toContainText('From Friday 5 December')
  await expect(quiz).toContainText('Every Friday, 19:30')
  await expect(quiz.getByRole('link', { name: '5 Dec 2031 sold out' })).toBeVisible()
  await expect(
    quiz.getByRole('link', { name: 'Book Now: Quiz night, 19 December' }),
  ).toHaveAttribute('href', `/events/${ids[1]}`)
  await expect(quiz).toContainText('for 19 December')
  await quiz.getByText('All 4 dates').click()
  await expect(quiz).toContainText('Not on 12 and 26 December.')
  await expect(quiz.getByRole('listitem').filter({ hasText: 'Friday 5 December' })).toContainText(
    'Sold out',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(quiz.getByRole('link', { name: '19 Dec 2031', exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await expect(page.getByText('3 more, until the end of February 2032.')).toBeVisible()
  await page.route(/events\.data/, (route) => route.abort())
  await page.getByRole('link', { name: 'Later events' }).click()
  await expect(page.getByText('We could not fetch the later events.')).toBeVisible()
  await expect(rows).toHaveCount(10)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(13)
  await expect(page.getByRole('link', { name: 'Book Now: Talk 19' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Later events' })).toHaveCount(0)

  const text = async (path: string) => (await page.request.get(path)).text()
  expect((await text('/events?from=10')).match(/data-row/g)).toHaveLength(13)
  expect((await text('/events.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(16)
  expect((await text('/sitemap.xml')).match(/\/events\/[^<]/g)).toHaveLength(16)
})

test('the page of a date leads to the others', async ({ page, api }) => {
  const { ids } = await addSeries(api, 'Book club')
  await page.goto(`/events/${ids[1]}`)
  const others = page.getByRole('navigation', { name: 'Other dates' })
  await expect(others.getByRole('link')).toHaveText(['5 Dec 2031', '2 Jan 2032', '9 Jan 2032'])
  await others.getByRole('link', { name: '2 Jan 2032' }).click()
  await expect(page).toHaveURL(`/events/${ids[2]}`)
  await expect(page.getByText('Friday 2 January 2032', { exact: true })).toBeVisible()
})

test('an owner changes or cancels a date with all later ones', async ({ page, api }) => {
  const { ids } = await addSeries(api, 'Open stage')
  const stored = (columns: string) =>
    api(`events?title=like.Open*&order=event_date&select=${columns}`)
  const [type] = await api<[{ id: string }]>(`ticket_types?event_id=eq.${ids[3]}`)
  await addAttendee(api, { id: ids[3] ?? '', typeId: type.id }, { quantity: 3 })
  const dialog = page.getByRole('alertdialog')

  await page.goto(`/owners/events/${ids[1]}/edit`)
  await page.getByLabel('Title').fill('Open mic')
  await page.getByLabel('Price of ticket type 1').fill('9')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toContainText('2 later dates follow. No tickets are sold for this date')
  await expect(dialog).toContainText('3 tickets are sold for this and all later dates.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'This and all later dates' }).click()
  await expect(page.getByText('Event updated successfully! All later dates too.')).toBeVisible()
  const mic = { title: 'Open mic', ticket_types: [{ price: 9 }] }
  expect(await stored('title,ticket_types(price)')).toEqual([
    { title: 'Open stage', ticket_types: [{ price: 12.5 }] },
    ...Array(3).fill(mic),
  ])

  await page.goto(`/owners/events/${ids[1]}/edit`)
  await page.getByLabel('Title').fill('Open floor')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Only this date' }).click()
  await expect(page.getByText('Event updated successfully!', { exact: true })).toBeVisible()
  expect(await stored('title')).toEqual(
    ['Open stage', 'Open floor', 'Open mic', 'Open mic'].map((title) => ({ title })),
  )

  await page.goto(`/owners/events/${ids[2]}/edit`)
  await chooseFromMore(page, 'Cancel event')
  await expect(dialog.getByRole('radio', { name: 'Only this date: no tickets sold' })).toBeChecked()
  await dialog
    .getByRole('radio', { name: 'This and all later dates: 3 tickets sold, 1 person is emailed' })
    .check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel 2 dates' }).click()
  await expect(page.getByText('Event cancelled. 1 ticket holder will be emailed.')).toBeVisible()
  const off = await stored('cancelled_at')
  expect(
    (off as { cancelled_at: string | null }[]).map((row) => row.cancelled_at !== null),
  ).toEqual([false, false, true, true])
})
