import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, fill, refuse, refusedErrors, test } from './desk.ts'
import { chooseFromMore, openSection, sectionHead } from './event-form.ts'

test('a duplicate of an event is a form like it without a date, kept as a draft', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Duplicated supper', capacity: 12 })
  await addAttendee(api, event, { quantity: 2 })
  await page.goto(`/owners/events/${event.id}/edit`)
  await chooseFromMore(page, 'Duplicate')
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Duplicated supper')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('19:30')
  await expect(page.getByLabel('Name of ticket type 1')).toHaveValue('Seat')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Date is required')).toBeVisible()
  await page.getByLabel('Title').fill('Duplicated supper, second sitting')
  await page.getByLabel('Date', { exact: true }).fill('2031-06-10')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  const stored = await api(
    'events?title=like.Duplicated*&order=event_date&select=title,is_published,ticket_types(name,capacity,sold)',
  )
  expect(stored).toEqual([
    {
      title: 'Duplicated supper',
      is_published: true,
      ticket_types: [{ name: 'Seat', capacity: 12, sold: 2 }],
    },
    {
      title: 'Duplicated supper, second sitting',
      is_published: false,
      ticket_types: [{ name: 'Seat', capacity: 12, sold: 0 }],
    },
  ])
})

test('a duplicate of an offer keeps its options but is not active', async ({ page, api }) => {
  const [offer] = await fill(api, 'offers', [{ title: 'Cream tea', valid_until: '2031-01-31' }])
  await api('offer_items', { offer_id: offer?.id, heading: 'For two', price: 14 })
  await page.goto(`/owners/offers/${offer?.id}/edit`)
  await page.getByRole('link', { name: 'Duplicate Cream tea' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Cream tea')
  await expect(page.getByLabel('Valid until')).toHaveValue('')
  await expect(page.getByLabel('Active')).not.toBeChecked()
  await page.getByRole('button', { name: 'Create Offer' }).click()
  await expect(page.getByText('Offer created successfully!')).toBeVisible()
  expect(
    await api('offers?is_active=is.false&select=title,valid_until,offer_items(heading,price)'),
  ).toEqual([
    { title: 'Cream tea', valid_until: null, offer_items: [{ heading: 'For two', price: 14 }] },
  ])
})

test('a weekly event is repeated on the dates that its owner has seen, with the keyboard', async ({
  page,
  api,
}) => {
  // A Saturday.
  const { id } = await addEvent(api, { title: 'Open mic', event_date: '2031-05-10' })
  await page.goto(`/owners/events/${id}/edit`)
  await sectionHead(page, 'Repeat').focus()
  await page.keyboard.press('Enter')
  const often = page.getByLabel('How often')
  await expect(often).toBeFocused()
  await expect(often).toHaveValue('')
  const date = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await often.selectOption('Every week, on Saturday')
  await expect(date('Saturday 17 May 2031')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Create 4 events' })).toBeVisible()

  await often.selectOption('Every month, on the second Saturday')
  await expect(date('Saturday 14 June 2031')).toBeChecked()
  await page.getByLabel('How many').fill('53')
  await expect(page.getByText('From 1 to 52')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create \d+ event/ })).toHaveCount(0)
  await page.getByLabel('How many').fill('3')
  await date('Saturday 12 July 2031').focus()
  await page.keyboard.press('Space')
  await expect(date('Saturday 12 July 2031')).not.toBeChecked()
  await page.getByLabel('On the site at once').check()
  await page.getByRole('button', { name: 'Create 2 events' }).press('Enter')

  await expect(page.getByText('2 events created')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open mic', exact: true })).toHaveCount(3)
  const made = await api(
    'events?title=eq.Open mic&order=event_date&select=event_date,event_time,is_published,ticket_types(name,price)',
  )
  const repeat = {
    event_time: '19:30:00',
    is_published: true,
    ticket_types: [{ name: 'Seat', price: 12.5 }],
  }
  expect(made).toEqual([
    { ...repeat, event_date: '2031-05-10' },
    { ...repeat, event_date: '2031-06-14' },
    { ...repeat, event_date: '2031-08-09' },
  ])
})

test('a new event is created with its other dates, but for the day on which the café is closed', async ({
  page,
  api,
}) => {
  const christmas = { first_day: '2031-12-25', last_day: '2031-12-25', name: 'Christmas Day' }
  await fill(api, 'special_days', [{ ...christmas, hours: 'Closed' }])
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Open stage')
  await openSection(page, 'Repeat')
  await expect(page.getByText('Choose the date first.')).toBeVisible()
  // A Thursday.
  await page.getByLabel('Date', { exact: true }).fill('2031-12-18')
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('How often').selectOption('Every week, on Thursday')
  await page.getByLabel('How many').fill('2')
  const closed = page.getByRole('checkbox', { name: /^Thursday 25 December 2031/ })
  await expect(closed).not.toBeChecked()
  await expect(page.getByText('You’re closed: Christmas Day')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Thursday 1 January 2032' })).toBeChecked()
  await page.getByLabel('How many').press('Escape')
  await expect(sectionHead(page, 'Repeat')).toBeFocused()
  await expect(sectionHead(page, 'Repeat')).toHaveText(
    /Every week.*1 more date until 1 January 2032/,
  )
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully! One more date with it.')).toBeVisible()
  expect(
    await api('events?title=eq.Open stage&order=event_date&select=event_date,is_published'),
  ).toEqual([
    { event_date: '2031-12-18', is_published: true },
    { event_date: '2032-01-01', is_published: true },
  ])
})

test.describe('when the database refuses', () => {
  test.use({ expectedErrors: refusedErrors })

  test('no repeat is made, but the chosen dates stay', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Not again' })
    await page.goto(`/owners/events/${id}/edit`)
    await openSection(page, 'Repeat')
    await page.getByLabel('How often').selectOption('Every week, on Saturday')
    const letThrough = await refuse(page, 'POST', 'rpc/repeat_event')
    await page.getByLabel('How many').fill('1')
    await page.getByRole('button', { name: 'Create 1 event' }).click()
    await expect(page.getByText('Failed to repeat event')).toBeVisible()
    await expect(page.getByLabel('How many')).toHaveValue('1')
    await letThrough()
    await page.getByRole('button', { name: 'Create 1 event' }).click()
    await expect(page.getByText('1 event created')).toBeVisible()
  })
})
