// The overview of a day with an event, and presses of Today that wait for a network.
import { expectAccessible } from './accessibility.ts'
import { addAttendee, addEvent, openToEveryone } from './cafe-data.ts'
import { expect, fill } from './desk.ts'
import { testOfOwnCafe } from './own-cafe.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

test.describe.configure({ mode: 'default' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()

test('the overview shows the next event until the day of one', async ({ page, api, server }) => {
  await openToEveryone(server.url)
  const next = await addEvent(api, { title: 'Quiz night with soup', event_date: '2031-12-05' })
  await page.goto('/owners')
  const main = page.getByRole('main')
  const panel = (title: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
  await expect(panel('Next')).toContainText('Friday 5 December 2031, 19:30. 0 places taken.')
  await expect(
    panel('Next').getByRole('link', { name: 'Kitchen sheet of Quiz night with soup' }),
  ).toHaveAttribute('href', `/owners/events/${next.id}/kitchen`)
  await expect(main.getByRole('link', { name: /Open the door/ })).toHaveCount(0)

  const evening = await addEvent(api, {
    title: 'Acoustic night',
    event_date: today(),
    event_time: '23:59',
    capacity: 8,
  })
  await addAttendee(api, evening, { quantity: 3, payment: 'to_pay' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/owners')
    await expect(panel('Tonight')).toContainText('23:59. 3 of 8 places taken.')
    await expect(panel('Tonight')).toContainText('£37.50 to come from one order.')
    await expect(panel('Next')).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const door = panel('Tonight').getByRole('link', { name: 'Open the door of Acoustic night' })
  await expect(door).toHaveAttribute('href', `/owners/events/${evening.id}/check-in`)
  await expect(
    panel('Tonight').getByRole('link', { name: 'Door list of Acoustic night' }),
  ).toHaveAttribute('href', `/owners/events/${evening.id}/door-list`)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|net::ERR/ })

  test('a press of Today waits until there is one', async ({ page, api, context }) => {
    await fill(api, 'menu_items', [
      { section: 'Cakes', description: '', price: 3.5, name: 'Parkin', sort_order: 1 },
    ])
    await page.goto('/owners')
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Sold out', level: 3 }) })
    await row.getByRole('button', { name: 'Add to ‘Sold out’' }).click()
    await context.setOffline(true)
    await expect(page.getByText(/No network just now\. This is as of \d\d:\d\d\./)).toBeVisible()
    await page.getByLabel('What has run out?').fill('park')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: 'Parkin is back' })).toBeVisible()
    const marked = () => api('menu_items?name=eq.Parkin&select=sold_out_on')
    expect(await marked()).toEqual([{ sold_out_on: null }])
    await context.setOffline(false)
    await expect(page.getByText('Marked as sold out')).toBeVisible()
    await expect(page.getByText('No network just now')).toHaveCount(0)
    expect(await marked()).toEqual([{ sold_out_on: today() }])
  })
})
