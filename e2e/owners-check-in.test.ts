import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, refuse, test } from './desk.ts'
import { find, untilReady } from './owners-door-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a group is let in bit by bit by keyboard, with a slip taken back', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Door night' })
  const code = await addAttendee(api, event, { quantity: 3 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.locator('#content').getByRole('link', { name: 'Check in', exact: true }).click()
  await expect(page).toHaveURL(`/owners/events/${event.id}/check-in`)
  const count = page.getByRole('region', { name: 'People inside' })
  await expect(count).toContainText('0 of 3 in')

  // This machine has no camera, so the screen offers typing by itself.
  await page.getByLabel('Ticket code').fill(` ${code.toLowerCase().replace('wcs-', '')} `)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('How many come in?')
  await expect(ticket).toContainText('3 Seat')
  await expect(ticket).toContainText(code)
  await expect(ticket).not.toContainText('guest@people.example')
  await expect(page.getByRole('button', { name: 'Admit all 3' })).toBeFocused()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'Admit 2' }).click()
  await expect(ticket).toContainText('2 people are in')
  await expect(ticket).toContainText('2 of 3')
  await expect(count).toContainText('2 of 3 in')
  // It goes on by itself, and the entry can still be taken back.
  await expect(page.getByLabel('Ticket code')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ticket).toContainText('nobody in yet')
  await expect(count).toContainText('0 of 3 in')
  await page.getByRole('button', { name: 'Admit all 3' }).click()
  await expect(ticket).toContainText('3 people are in')
  await expect(count).toContainText('3 of 3 in')
  await untilReady(page)
})

test('one person who has paid is in without another press', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'One by one' })
  const code = await addAttendee(api, event)
  await page.goto(`/owners/events/${event.id}/check-in`)
  await find(page, code)
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('1 person is in')
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('1 of 1 in')
  await untilReady(page)
})

test('an answer that somebody is in already says when, at which door', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Two names' })
  const code = await addAttendee(api, event)
  await api('rpc/admit', { event_id: event.id, code, count: 1, door: 'Garden gate' })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Name this door' }).click()
  await page.getByLabel('Name of this door').fill('Front door')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: 'This door: Front door' })).toBeVisible()
  await find(page, code)
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('Already in')
  await expect(ticket).toContainText(/at \d\d:\d\d/)
  await expect(ticket).toContainText('Garden gate, just now')
  await ticket.getByRole('button', { name: /^Undo the entry at/ }).click()
  await expect(ticket).toContainText('nobody in yet')
  await ticket.getByRole('button', { name: 'Admit 1' }).click()
  await expect(ticket).toContainText('1 person is in')
  const [found] = await api<[{ last_in: { door: string } }]>('rpc/find_ticket', { code })
  expect(found.last_in.door).toBe('Front door')
  await untilReady(page)
})

test('another door’s people are counted without a press', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'One count' })
  const code = await addAttendee(api, event, { quantity: 2 })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('0 of 2 in')
  await api('rpc/admit', { event_id: event.id, code, count: 2 })
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('2 of 2 in')
})

test('each answer has its own sound and buzz', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'By ear' })
  const code = await addAttendee(api, event)
  await page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    navigator.vibrate = (pattern) => given.push(['buzz', pattern]) > 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      given.push(['tone', this.frequency.value])
      start.apply(this, when)
    }
  })
  const given = () => page.evaluate(() => Reflect.get(window, 'given') as unknown[])
  await page.goto(`/owners/events/${event.id}/check-in`)
  await find(page, code)
  await expect(page.getByText('1 person is in')).toBeVisible()
  await expect.poll(given).toEqual([
    ['buzz', [120]],
    ['tone', 880],
  ])
  await expect(page.getByLabel('Ticket code')).toBeVisible()
  await find(page, code)
  await expect(page.getByText('Already in', { exact: true })).toBeVisible()
  const long = [
    ['buzz', [700]],
    ['tone', 196],
  ]
  await expect.poll(async () => (await given()).slice(2)).toEqual(long)
})

test('a ticket that lets nobody in says why', async ({ page, api }) => {
  const [event, other] = await Promise.all([
    addEvent(api, { title: 'Tonight' }),
    addEvent(api, { title: 'Another night', event_date: '2031-06-01' }),
  ])
  const elsewhere = await addAttendee(api, other)
  const cancelled = await addAttendee(api, event)
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${cancelled}`)
  await api('rpc/cancel_purchase', { id })
  const used = await addAttendee(api, event)
  await api('rpc/admit', { event_id: event.id, code: used, count: 1 })

  await page.goto(`/owners/events/${event.id}/check-in`)
  for (const [code, refusal] of [
    ['no such code', 'There’s no ticket with this code'],
    [elsewhere, 'This ticket is for Another night on 1 June 2031'],
    [cancelled, 'This ticket was cancelled'],
    [used, 'Everyone on this ticket is already in'],
  ] as const) {
    await find(page, code)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('button', { name: /Admit/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await untilReady(page)
  }
})

test.describe('two doors', () => {
  test.use({ expectedErrors: /400|already in|Object/ })

  test('do not let in the same people', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Two doors' })
    const code = await addAttendee(api, event, { quantity: 2 })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await find(page, code)
    await expect(page.getByRole('button', { name: 'Admit all 2' })).toBeVisible()
    await api('rpc/admit', { event_id: event.id, code, count: 2 })
    await page.getByRole('button', { name: 'Admit all 2' }).click()
    const refusal = 'Everyone on this ticket is already in'
    await expect(page.getByRole('alert').filter({ hasText: refusal }).last()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(refusal)
    await expect(page.getByRole('region', { name: 'People inside' })).toContainText('2 of 2 in')
  })
})

test.describe('without an answer', () => {
  test.use({
    expectedErrors: /Failed to load resource|Failed to fetch|fetch|first try was stored|refused/,
  })
  // A telephone that keeps no list asks the café or no one; owners-door-offline.test.ts has the others.
  test.beforeEach(async ({ page }) => {
    await refuse(page, 'POST', 'rpc/door_list')
  })

  test('the owner is told while the code stays typed', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'No signal' })
    const code = await addAttendee(api, event)
    await page.goto(`/owners/events/${event.id}/check-in`)
    await expect(page.getByLabel('Ticket code')).toBeVisible()
    await page.route('**/rpc/find_ticket', (route) => route.abort())
    await find(page, code)
    const ticket = page.getByRole('region', { name: 'Ticket' })
    await expect(ticket).toContainText('No connection')
    await expect(ticket).toContainText(`${code} hasn’t been checked`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByLabel('Ticket code')).toHaveValue(code)
    await page.unroute('**/rpc/find_ticket')
    await page.route('**/rpc/admit', (route) => route.abort())
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('Failed to check in')
    await page.unroute('**/rpc/admit')
    await page.getByRole('button', { name: 'Admit 1' }).click()
    await expect(page.getByText('1 person is in')).toBeVisible()
    await untilReady(page)
  })

  test('the door hears that there is no connection before a ticket is tried', async ({
    page,
    api,
    context,
  }) => {
    const event = await addEvent(api, { title: 'Cellar' })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await expect(page.getByLabel('Ticket code')).toBeFocused()
    const warning = page.getByText('No connection. Tickets can’t be checked until it’s back.')
    await context.setOffline(true)
    await expect(warning).toBeVisible()
    await context.setOffline(false)
    await expect(warning).toBeHidden()
  })

  test('nobody is said to be in while the ticket stays for another try', async ({
    page,
    api,
    context,
  }) => {
    const event = await addEvent(api, { title: 'No signal' })
    const code = await addAttendee(api, event, { quantity: 3 })
    const ticket = page.getByRole('region', { name: 'Ticket' })
    const noAnswer = 'No answer came. Check the connection and try again.'
    await page.goto(`/owners/events/${event.id}/check-in`)
    await find(page, code)
    await expect(page.getByRole('button', { name: 'Admit all 3' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Admit all 3' }).click()
    await expect(ticket).toContainText(noAnswer)
    await expect(ticket).toContainText('0 of 3')
    await expect(ticket).not.toContainText('people are in')
    await expect(page.getByRole('button', { name: 'Admit all 3' })).toBeFocused()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(ticket).toContainText('3 people are in')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ticket).toContainText(noAnswer)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ticket).toContainText('nobody in yet')

    // The admission is stored but its answer is lost: a second try lets no one in twice.
    await page.route('**/rpc/admit', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route('**/rpc/find_ticket', (route) => route.abort())
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.getByRole('button', { name: 'Admit 2' }).click()
    await expect(ticket).toContainText(noAnswer)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Admit 2' }).click()
    await expect(ticket).toContainText(
      'The first try was stored after all, or another door was faster',
    )
    await expect(ticket).toContainText('2 of 3')
    await expect(page.getByRole('button', { name: 'Admit 1' })).toBeVisible()
  })
})

test('an event that is not there says so', async ({ page }) => {
  await page.goto('/owners/events/00000000-0000-4000-8000-000000000000/check-in')
  await expect(page.getByText('Event Not Found')).toBeVisible()
})
