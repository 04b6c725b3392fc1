import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, fill, refuse, refusedErrors, test } from './desk.ts'

test('a duplicate of an event is a form like it, without a date and off the site', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Duplicated supper', capacity: 12 })
  await addAttendee(api, event, { quantity: 2 })
  await page.goto(`/owners/events/${event.id}/edit`)
  await page.getByRole('link', { name: 'Duplicate Duplicated supper' }).click()
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Duplicated supper')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('19:30')
  await expect(page.getByLabel('On the site')).not.toBeChecked()
  await expect(page.getByLabel('Name of ticket type 1')).toHaveValue('Seat')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Date is required')).toBeVisible()
  await page.getByLabel('Title').fill('Duplicated supper, second sitting')
  await page.getByLabel('Date', { exact: true }).fill('2031-06-10')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
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

test('a duplicate of an offer keeps its options and is not active', async ({ page, api }) => {
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
  await page.getByRole('button', { name: 'Repeat Open mic' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Repeat Open mic' })
  const date = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await expect(date('Saturday 17 May 2031')).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Create 4 events' })).toBeVisible()

  await dialog.getByLabel('How often').selectOption('Every month, on the second Saturday')
  await expect(date('Saturday 14 June 2031')).toBeChecked()
  await dialog.getByLabel('How many').fill('53')
  await expect(dialog.getByText('From 1 to 52')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create 0 events' })).toBeDisabled()
  await dialog.getByLabel('How many').fill('3')
  await date('Saturday 12 July 2031').focus()
  await page.keyboard.press('Space')
  await expect(date('Saturday 12 July 2031')).not.toBeChecked()
  await dialog.getByLabel('On the site at once').check()
  await dialog.getByRole('button', { name: 'Create 2 events' }).press('Enter')

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

test.describe('when the database refuses', () => {
  test.use({ expectedErrors: refusedErrors })

  test('no repeat is made, and the chosen dates stay', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Not again' })
    await page.goto(`/owners/events/${id}/edit`)
    await page.getByRole('button', { name: 'Repeat Not again' }).click()
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
