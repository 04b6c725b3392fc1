// Two doors of one event: two telephones of two sessions.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Api, addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { find, untilKept, untilReady } from './owners-door-steps.ts'
import { signInOn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Telephone {
  page: Page
  context: BrowserContext
}

/** Opens an event's door on a telephone of its own and waits until it could do without the network. */
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
const questionOn = (page: Page) => page.getByRole('region', { name: 'Contradiction' })
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

test('two doors without a network let in one ticket, and somebody decides what happened', async ({
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
  const question = questionOn(gate.page)
  await expect(question).toContainText('Two doors, one ticket')
  await expect(question).toContainText('Garden gate, this phone')
  await expect(question).toContainText('Front door')
  await expect(countOn(gate.page)).toContainText('2 or 4 of 2 in')
  expect(await admittedOf(api, code)).toBe(2)
  await question.getByRole('button', { name: /^2 extra came in/ }).click()
  await expect(question).toBeHidden()
  await expect(countOn(gate.page)).toContainText('4 of 2 in')
  await expect(countOn(front.page)).toContainText('4 of 2 in')

  // The sum that this leaves is at the door while the people are here, and with the event afterwards.
  await expect(gate.page.getByText('£24.00 to collect')).toBeVisible()
  await gate.page.getByRole('button', { name: 'Settle', exact: true }).click()
  const sheet = gate.page.getByRole('region', { name: 'Money to settle' })
  await expect(sheet).toContainText('Garden gate: 2 extra people, Seat')
  await sheet.getByRole('button', { name: 'Back to the door' }).click()
  await expect(sheet).toBeHidden()
  await front.context.close()
  await gate.context.close()

  await page.goto(`/owners/events/${event.id}/attendees`)
  const left = page.getByRole('list', { name: 'Money left by the doors' })
  await expect(left.getByRole('listitem')).toContainText('£24.00 to collect')
  await page.getByRole('button', { name: 'Sell the 2 seats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
  await expect(dialog.getByLabel('Quantity')).toHaveValue('2')
  await dialog.getByLabel('Email').fill('walked-in@people.example')
  await dialog.getByLabel('Payment').selectOption('cash')
  await dialog.getByRole('button', { name: 'Add Attendee' }).click()
  await expect(dialog).toBeHidden()
  await left.getByRole('button', { name: /^Collected/ }).click()
  await expect(page.getByText('All settled')).toBeVisible()
  await page.getByText('Settled (1)').click()
  await page.getByRole('button', { name: /^Not settled after all/ }).click()
  await expect(left.getByRole('listitem')).toContainText('£24.00 to collect')
  await expect(left.getByRole('button', { name: /^Collected/ })).toBeVisible()
})
