import type { Page } from '@playwright/test'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'
import { openSection } from './event-form.ts'

test('an owner takes an event from creation to deletion', async ({ page, api }) => {
  await page.goto('/owners/events')
  await page.getByRole('link', { name: 'Create Event' }).click()
  await page.getByLabel('Title').fill('Wreath making')
  await page.getByLabel('Date', { exact: true }).fill('2030-12-05')
  await page.getByLabel('Time', { exact: true }).fill('14:00')
  await expect(page.getByText('Comes off the site on Saturday 4 January 2031.')).toBeVisible()
  await page.getByLabel('Name of ticket type 1').fill('Place at the table')
  await page.getByLabel('Price of ticket type 1').fill('35')
  await page.getByLabel('Places of ticket type 1').fill('14')
  await expect(page.getByLabel('Most tickets per customer')).toHaveValue('10')
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Name of ticket type 2').fill('Child')
  await expect(page.getByText('Add a price, or this row won’t be saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()

  await expect(page.getByText('Event created successfully!')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Wreath making' })
  await expect(row).toContainText('0 of 14 sold')
  await expect(row).toContainText('£35.00')
  const types = await api<{ name: string }[]>(
    'ticket_types?select=name,events!inner(title)&events.title=eq.Wreath making',
  )
  expect(types.map(({ name }) => name)).toEqual(['Place at the table'])

  await row.getByRole('link', { name: 'Wreath making', exact: true }).click()
  await page.getByLabel('Title').fill('Wreaths')
  await expect(page.getByLabel('Most tickets per customer')).toHaveValue('10')
  await openSection(page, 'Selling')
  await expect(page.getByLabel('End of ticket sales')).toBeFocused()
  await page.getByLabel('Most tickets per customer').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  expect(await api('events?select=max_tickets_per_customer&title=eq.Wreaths')).toEqual([
    { max_tickets_per_customer: null },
  ])

  const changed = page.getByRole('listitem').filter({ hasText: 'Wreaths' })
  await changed.getByRole('button', { name: /On the site/ }).click()
  await expect(changed.getByRole('button', { name: /Unpublished/ })).toBeVisible()
  await changed.getByRole('button', { name: 'Delete Wreaths' }).click()
  await expect(page.getByText('Are you sure you want to delete this event?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Event deleted')).toBeVisible()
  await expect(changed).toBeHidden()
})

// Early enough to be among the ten that the site lists.
function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

test.describe('an event with tickets sold', () => {
  test.use({ expectedErrors: /404|409|have been sold|Object/ })

  test('is not deleted but unpublished on every public page', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Sold already', event_date: tomorrow() })
    await addAttendee(api, event, { quantity: 2 })
    const places = ['/', '/events', '/sitemap.xml', '/events.ics']
    const shows = (path: string) =>
      page.request.get(path).then(async (page) => (await page.text()).includes(event.id))
    for (const path of places) expect([path, await shows(path)]).toEqual([path, true])

    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Sold already' })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'This event can’t be deleted' })
    await expect(dialog).toContainText(
      '2 tickets have been sold for this event, so it cannot be deleted. Unpublish it instead',
    )
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Event unpublished')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: /Unpublished/ })).toBeVisible()
    for (const path of places) expect([path, await shows(path)]).toEqual([path, false])
    expect((await page.request.get(`/events/${event.id}`)).status()).toBe(404)

    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toContainText('It’s no longer on the site.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeFocused()
  })
})

test('leaving a form with changes asks first', async ({ page }) => {
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Half an idea')
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(page.getByText('Leave without saving? Your changes will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page.getByLabel('Title')).toHaveValue('Half an idea')
})

async function fillIn(page: Page, { title = 'Carols' } = {}) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date', { exact: true }).fill('2031-12-05')
  await page.getByLabel('Time', { exact: true }).fill('14:00')
}

test('a new event begins with 30 days, then says what is missing or wrong', async ({ page }) => {
  await page.goto('/owners/events/new')
  await expect(page.getByLabel('Days listed')).toHaveValue('30')
  await expect(page.getByRole('button', { name: /^Remove ticket type/ })).toHaveCount(0)
  const preview = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(preview.getByRole('heading', { name: 'Untitled event' })).toBeVisible()
  await expect(preview.getByText(/Began|See event|Book Now/).filter({ visible: true })).toHaveCount(
    0,
  )
  const create = page.getByRole('button', { name: 'Create Event' })
  await create.click()
  for (const message of ['Title is required', 'Date is required', 'Time is required']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await fillIn(page)
  await expect(preview.getByText('Friday, 14:00')).toBeVisible()
  await page.getByLabel('Days listed').fill('0')
  await page.getByLabel('Price of ticket type 1').fill('-1')
  await page.getByLabel('Places of ticket type 1').fill('1.5')
  await create.click()
  await expect(page.getByText('Days listed must be at least 1')).toBeVisible()
  await expect(page.getByText('Price must be 0 or more')).toBeVisible()
  await page.getByLabel('Price of ticket type 1').fill('1')
  await expect(page.getByText('Places must be a whole number')).toBeVisible()
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByRole('button', { name: 'Remove ticket type 1' }).click()
  await expect(page.getByLabel('Price of ticket type 1')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Remove ticket type/ })).toHaveCount(0)
})

test('sales end with the start unless an owner clears it', async ({ page }) => {
  await page.goto('/owners/events/new')
  const end = page.getByLabel('End of ticket sales')
  await page.getByLabel('Date', { exact: true }).fill('2031-05-10')
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await expect(end).toHaveValue('2031-05-10T19:30')
  await page.getByLabel('Date', { exact: true }).fill('2020-05-10')
  await expect(end).toHaveValue('2020-05-10T19:30')
  await expect(page.getByText('This date has passed.')).toBeVisible()
  await openSection(page, 'Selling')
  await end.clear()
  await page.getByLabel('Date', { exact: true }).fill('2031-05-11')
  await expect(end).toHaveValue('')
  await expect(page.getByText('This date has passed.')).toBeHidden()
})

test('an event is created with the keyboard alone', async ({ page }) => {
  await page.goto('/owners/events')
  await page.getByRole('link', { name: 'Create Event' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type('Typed only')
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  const isFocused = (label: string) => expect(page.getByLabel(label, { exact: true })).toBeFocused()
  await press('Tab')
  await isFocused('Description')
  while (
    !(await page
      .getByLabel('Date', { exact: true })
      .evaluate((field) => field === document.activeElement))
  ) {
    await press('Tab')
  }
  await page.keyboard.type('05122031')
  await page.getByLabel('Time', { exact: true }).focus()
  await page.keyboard.type('1930')
  await page.getByLabel('Name of ticket type 1').focus()
  await page.keyboard.type('Seat')
  await press('Tab')
  await page.keyboard.type('7.50')
  await press('Enter')
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed only' })).toContainText('£7.50')
})

test('past events stand behind their own tab', async ({ page, api }) => {
  await addEvent(api, { title: 'Long ago', event_date: '2020-01-01' })
  await page.goto('/owners/events')
  await expect(page.getByRole('link', { name: 'Sunday story time', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Long ago', exact: true })).toBeHidden()
  await page.getByRole('tab', { name: /^Past/ }).click()
  await expect(page.getByRole('link', { name: 'Long ago', exact: true })).toBeVisible()
})

test('capacity can’t go below what is sold', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Nearly full', capacity: 4 })
  await addAttendee(api, event, { quantity: 3 })
  await page.goto(`/owners/events/${event.id}/edit`)
  await page.getByLabel('Places of ticket type 1').fill('2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('3 are already sold')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Places of ticket type 1')).toHaveValue('4')
})

test.describe('of two owners', () => {
  test.use({ expectedErrors: /Someone else has just changed/ })

  test('the later one is told instead of overwriting', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Ours' })
    await page.goto(`/owners/events/${id}/edit`)
    await page.getByLabel('Title').fill('Mine')
    await api(`events?id=eq.${id}`, { title: 'Theirs' }, 'PATCH')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Someone else has just changed this/)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine')
    expect(await api(`events?id=eq.${id}&select=title`)).toEqual([{ title: 'Theirs' }])
  })

  test('what one has deleted leaves the list once the other switches it', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Gone', event_date: tomorrow() })
    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Gone' })
    await expect(row).toBeVisible()
    await api(`events?id=eq.${id}`, undefined, 'DELETE')
    await row.getByRole('button', { name: /On the site/ }).click()
    await expect(page.getByText('Someone else has just changed or deleted this')).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|fetch/ })

  test('an event whose answer was lost is created once, as it was sent last', async ({
    page,
    api,
  }) => {
    await page.goto('/owners/events/new')
    await fillIn(page, { title: 'Lost answer' })
    await page.getByLabel('Name of ticket type 1').fill('Seat')
    await page.getByLabel('Price of ticket type 1').fill('5')
    await page.route('**/rpc/create_event', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Failed to create event')).toBeVisible()
    await page.unrouteAll()
    await page.getByLabel('Price of ticket type 1').fill('6')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Event created successfully!')).toBeVisible()
    const stored = await api('events?title=eq.Lost answer&select=title,ticket_types(name,price)')
    expect(stored).toEqual([{ title: 'Lost answer', ticket_types: [{ name: 'Seat', price: 6 }] }])
  })
})

test.describe('when the database refuses', () => {
  test.use({ expectedErrors: refusedErrors })

  test('a new event is not created, but what was typed stays', async ({ page }) => {
    await page.goto('/owners/events/new')
    await fillIn(page, { title: 'Refused' })
    await page.getByLabel('Name of ticket type 1').fill('Seat')
    await page.getByLabel('Price of ticket type 1').fill('5')
    const letThrough = await refuse(page, 'POST', 'rpc/create_event')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Failed to create event')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Refused')
    await expect(page.getByLabel('Name of ticket type 1')).toHaveValue('Seat')
    await letThrough()
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Event created successfully!')).toBeVisible()
  })

  test('a deleted or switched event comes back as it was', async ({ page, api }) => {
    await addEvent(api, { title: 'Stays', event_date: tomorrow() })
    await page.goto('/owners/events')
    const row = page.getByRole('listitem').filter({ hasText: 'Stays' })
    await refuse(page, 'PATCH', 'events')
    await row.getByRole('button', { name: /On the site/ }).click()
    await expect(page.getByText('Failed to update event')).toBeVisible()
    await expect(row.getByRole('button', { name: /On the site/ })).toBeVisible()
    await refuse(page, 'DELETE', 'events')
    await row.getByRole('button', { name: 'Delete Stays' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Failed to delete event')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeVisible()
  })

  test('the list can be asked for again', async ({ page }) => {
    const letThrough = await refuse(page, 'GET', 'events')
    await page.goto('/owners/events')
    await expect(page.getByText('Failed to load events')).toBeVisible()
    await letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Sunday story time', exact: true })).toBeVisible()
  })

  test('an event’s own screens say so', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Unread' })
    await refuse(page, 'GET', 'events')
    for (const screen of ['edit', 'attendees']) {
      await page.goto(`/owners/events/${id}/${screen}`)
      await expect(page.getByText('Failed to load event data').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Events' }).last()).toBeVisible()
    }
  })
})
