import { addEvent, apiOf, orderTickets } from './cafe-data.ts'
import { expect, publicPage, test } from './desk.ts'
import { openSection } from './event-form.ts'

test('what an owner says of an event’s end, place or ages is on its page', async ({
  page,
  api,
}) => {
  const { id } = await addEvent(api, { title: 'Barn dance', event_time: '21:00' })
  const plain = await publicPage(page, `/events/${id}`)
  for (const words of ['What’s included', '21:00 to']) expect(plain).not.toContain(words)

  await page.goto(`/owners/events/${id}/edit`)
  await openSection(page, 'Where and for whom')
  await page.getByLabel('Ends at').fill('21:00')
  await page.getByLabel('Address of the place').fill('1 High Street')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The end must be later than the start')).toBeVisible()
  await expect(page.getByText('Please name the place as well')).toBeVisible()
  await page.getByLabel('Ends at').fill('00:30')
  await expect(page.getByText('Ends after midnight.')).toBeVisible()
  await page.getByLabel('Place', { exact: true }).fill('Town Hall')
  await page.getByLabel('Ages').fill('Over 18s')
  await page.getByLabel('What’s included').fill('A glass of cider')
  await openSection(page, 'Giving tickets back')
  await page.getByLabel('Refunds').fill('Until the day before.')
  await expect(page.getByLabel('Unpaid tickets can be given back')).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Ask us/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Money back when taken/ }).check()
  await expect(page.getByLabel('Money back for paid tickets')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Money back until/ }).check()
  await page.getByLabel('Money back for paid tickets').selectOption('Until two days before')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Event updated successfully!')).toBeVisible()

  await page.goto(`/events/${id}`)
  await expect(page.getByText('21:00 to 00:30')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Town Hall, 1 High Street' })).toBeVisible()
  await expect(page.getByText('Over 18s')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What’s included' })).toBeVisible()
  await expect(page.getByText('Until the day before.')).toBeVisible()
  expect(
    await api(`events?select=lets_give_back,refund_rule,customers_cancel_hours&id=eq.${id}`),
  ).toEqual([{ lets_give_back: true, refund_rule: 'until_hours', customers_cancel_hours: 48 }])
})

test('tickets say where an event is and what is included', async ({
  page,
  api,
  server,
  customer,
  signInAs,
}) => {
  const event = await addEvent(api, { title: 'Harvest supper' })
  await api(
    `events?id=eq.${event.id}`,
    { place_name: 'Town Hall', end_time: '23:00', included: 'Three courses' },
    'PATCH',
  )
  const seat = { typeId: event.typeId, quantity: 1, price: 12.5 }
  await orderTickets(await apiOf(server.url, customer), event, [seat])
  await signInAs(customer)
  await page.goto('/tickets')
  const ticket = page.getByRole('article').filter({ hasText: 'Harvest supper' })
  await expect(ticket.getByText('19:30 to 23:00')).toBeVisible()
  await expect(ticket.getByText('Town Hall')).toBeVisible()
  await expect(ticket.getByText('Three courses')).toBeVisible()
})
