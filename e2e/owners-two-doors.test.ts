// Two doors of one event: two telephones of two sessions.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Api, addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { find, untilKept, untilReady } from './owners-door-steps.ts'
import { signInOn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Telephone {
  page: Page
  context: BrowserContext
}

/** Opens an event's door on another telephone and waits until it could do without the network. */
async function openDoor(
  browser: Browser,
  {
    url,
    owner,
    eventId,
    name,
  }: { url: string; owner: { email: string; password: string }; eventId: string; name: string },
): Promise<Telephone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const session = JSON.stringify(await signInOn(url, owner))
  await context.addInitScript(
    ([session = '', name = '']) => {
      localStorage.setItem('cafe-session', session)
      localStorage.setItem('cafe-door-name', name)
    },
    [session, name],
  )
  const page = await context.newPage()
  await page.goto(`/owners/events/${eventId}/check-in`)
  await untilReady(page)
  await untilKept(page)
  return { page, context }
}

const ticketOn = (page: Page) => page.getByRole('region', { name: 'Ticket' })
const countOn = (page: Page) => page.getByRole('region', { name: 'People inside' })
const conflictsOn = (page: Page) => page.getByRole('list', { name: 'Conflicts of the doors' })
const admittedOf = async (api: Api, code: string) =>
  (await api<[{ admitted: number }]>(`ticket_purchases?ticket_code=eq.${code}`))[0].admitted

test('the counts of two doors agree within two seconds', async ({
  browser,
  server,
  api,
  owner,
}) => {
  const event = await addEvent(api, { title: 'Two doors, one count' })
  const codes = [
    await addAttendee(api, event),
    await addAttendee(api, event),
    await addAttendee(api, event),
  ]
  const at = { url: server.url, owner, eventId: event.id }
  const front = await openDoor(browser, { ...at, name: 'Front door' })
  const gate = await openDoor(browser, { ...at, name: 'Garden gate' })
  const waits: number[] = []
  for (const [index, code] of codes.entries()) {
    const [here, there] = index % 2 === 0 ? [front, gate] : [gate, front]
    await find(here.page, code)
    await expect(ticketOn(here.page)).toContainText('1 person is in')
    const started = performance.now()
    await expect(countOn(there.page)).toContainText(`${index + 1} of 3 in`)
    waits.push(performance.now() - started)
    await expect(countOn(here.page)).toContainText(`${index + 1} of 3 in`)
    await untilReady(here.page)
  }
  // One of the three may come while the machine does something else.
  expect(waits.toSorted((one, other) => one - other)[1]).toBeLessThan(2000)
  await front.context.close()
  await gate.context.close()
})

test('one ticket at two doors without a network is for an owner to tick off', async ({
  browser,
  server,
  api,
  owner,
  page,
}) => {
  const event = await addEvent(api, { title: 'Two doors, one ticket', price: 12 })
  const code = await addAttendee(api, event, { quantity: 2 })
  const at = { url: server.url, owner, eventId: event.id }
  const front = await openDoor(browser, { ...at, name: 'Front door' })
  const gate = await openDoor(browser, { ...at, name: 'Garden gate' })
  for (const { page, context } of [front, gate]) {
    await context.setOffline(true)
    await find(page, code)
    await ticketOn(page).getByRole('button', { name: 'Admit all 2' }).click()
    await expect(ticketOn(page)).toContainText('2 people are in')
    await untilReady(page)
    await expect(countOn(page)).toContainText('2 of 2 in')
  }

  await front.context.setOffline(false)
  await expect.poll(() => admittedOf(api, code)).toBe(2)
  await gate.context.setOffline(false)
  await expect(countOn(gate.page)).toContainText('4 of 2 in')
  await expect(countOn(front.page)).toContainText('4 of 2 in')
  expect(await admittedOf(api, code)).toBe(2)
  await gate.page.getByText('1 entry does not fit.').click()
  const twice = /^In twice: \d\d:\d\d Front door, \d\d:\d\d Garden gate$/
  await expect(conflictsOn(gate.page).getByRole('heading')).toHaveText(twice)
  await expect(conflictsOn(gate.page)).toContainText('2 people more than the ticket for 2.')
  await expectAccessible(gate.page)
  await front.context.close()
  await gate.context.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(conflictsOn(page).getByRole('heading')).toHaveText(twice)
  await expect(conflictsOn(page)).toContainText(code)
  await conflictsOn(page).getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByText('Ticked off')).toBeVisible()
  await expect(conflictsOn(page)).toBeHidden()
})

test('what two doors took twice is handed back by the attendees’ own button', async ({
  browser,
  server,
  api,
  owner,
  page,
}) => {
  const event = await addEvent(api, { title: 'Two doors, two payments', price: 12 })
  const code = await addAttendee(api, event, { quantity: 2, payment: 'to_pay' })
  const at = { url: server.url, owner, eventId: event.id }
  const { page: gate, context } = await openDoor(browser, { ...at, name: 'Garden gate' })
  await context.setOffline(true)
  await find(gate, code)
  await ticketOn(gate).getByText('Cash', { exact: true }).click()
  await ticketOn(gate).getByRole('button', { name: 'Paid, let in 2' }).click()
  await expect(ticketOn(gate)).toContainText('2 people are in')
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${code}`)
  await api('rpc/mark_paid', { id, method: 'card' })
  await context.setOffline(false)
  await expect.poll(() => admittedOf(api, code)).toBe(2)
  await context.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const conflict = conflictsOn(page).getByRole('listitem')
  await expect(conflict).toContainText('Paid twice: £24.00, refund £24.00')
  await expect(page.getByText('To refund').first()).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: code })
    .getByRole('button', { name: 'Mark as refunded' })
    .click()
  await page.getByRole('menuitem', { name: 'Cash' }).click()
  await expect
    .poll(() => api(`ticket_purchases?ticket_code=eq.${code}`))
    .toMatchObject([{ amount_paid: 48, amount_refunded: 24, to_refund: 0, to_pay: 0 }])
  await conflict.getByRole('button', { name: /^Done/ }).click()
  await expect(conflict).toBeHidden()
})
