// What a door does where role, network and withdrawal meet, for each role that may stand there.
import type { BrowserContext, Page } from '@playwright/test'
import { type Api, addAttendee } from './cafe-data.ts'
import { addDoorEvent, countKept, dayFromNow, doorRoles, expect, test } from './door-people.ts'
import { find, untilKept } from './owners-door-steps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // The browser notes each request that gets no answer.
  expectedErrors:
    /Failed to load resource|Failed to fetch|fetch|network|40[013]|50[24]|Access denied|timed out|aborted|Not the café|No answer in time/i,
})

const cafe = /\/(rest|auth)\/v1\/|\/healthz/
const ticketOn = (page: Page) => page.getByRole('region', { name: 'Ticket' })
const admittedOf = async (api: Api, code: string) =>
  (await api<[{ admitted: number }]>(`ticket_purchases?ticket_code=eq.${code}`))[0].admitted

/** Opens a door and waits until the telephone could do without the network. */
async function openDoor(page: Page, eventId: string) {
  await page.goto(`/owners/events/${eventId}/check-in`)
  await untilKept(page)
}

/** Lets one person in without a network, who pays in cash. */
async function admitOffline(page: Page, context: BrowserContext, code: string) {
  await context.setOffline(true)
  await find(page, code)
  await ticketOn(page).getByText('Cash', { exact: true }).click()
  await ticketOn(page).getByRole('button', { name: 'Paid, let in 1' }).click()
  await expect(ticketOn(page)).toContainText('1 person is in')
}

for (const role of doorRoles) {
  test.describe(`with the role ${role}`, () => {
    test.use({ role })

    test('a network that takes requests but never answers is as none', async ({
      page,
      api,
      context,
    }) => {
      const event = await addDoorEvent(api, { title: `Silence for ${role}` })
      const code = await addAttendee(api, event)
      await openDoor(page, event.id)
      await context.route(cafe, () => undefined)
      await find(page, code)
      await expect(ticketOn(page)).toContainText('1 person is in', { timeout: 20_000 })
      await context.unroute(cafe)
      await expect.poll(() => admittedOf(api, code), { timeout: 40_000 }).toBe(1)
    })

    test('a withdrawn phone with an entry to send loses its list but keeps the entry', async ({
      page,
      api,
      context,
      doorPeople,
    }) => {
      const event = await addDoorEvent(api, { title: `Lost by ${role}`, price: 12 })
      const code = await addAttendee(api, event, { payment: 'to_pay' })
      await openDoor(page, event.id)
      await admitOffline(page, context, code)
      const [phone] = await api<[{ id: string }]>('rpc/list_door_devices', { event_id: event.id })
      await api('rpc/withdraw_door_device', { id: phone.id })
      await context.setOffline(false)
      await expect.poll(() => countKept(page, 'lists')).toBe(0)
      expect(await countKept(page, 'queue')).toBe(1)

      // The session has ended too, so signing in again needs no signing out.
      await page.goto('/auth?tab=login')
      await page.getByRole('textbox', { name: 'Email' }).fill(doorPeople[role].email)
      await page.getByLabel('Password', { exact: true }).fill(doorPeople[role].password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).not.toHaveURL(/\/auth/)
      await page.goto('/owners/door')
      await expect.poll(() => countKept(page, 'queue')).toBe(0)
      expect(await api('rpc/list_conflicts', { event_id: event.id })).toMatchObject([
        { conflict: 'withdrawn', amount: 12 },
      ])
      expect(await admittedOf(api, code)).toBe(0)
    })
  })
}

test('the role door sells seats where the event says so', async ({ page, api }) => {
  const event = await addDoorEvent(api, { title: 'Sold by the door', price: 12 })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await expect(page.getByRole('button', { name: 'Find a name' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell a seat' })).toHaveCount(0)
  await api(`events?id=eq.${event.id}`, { door_sells: true }, 'PATCH')
  await page.reload()
  await page.getByRole('button', { name: 'Sell a seat' }).click()
  const form = page.getByRole('form', { name: 'Sell a seat' })
  await form.getByText('Card', { exact: true }).click()
  await form.getByRole('button', { name: 'Paid £12.00, let in 1' }).click()
  await expect(ticketOn(page)).toContainText('1, just sold')
  await ticketOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. The seats are free again.')).toBeVisible()
})

for (const [what, status] of [
  ['a proxy before a server that is down', 502],
  ['another network’s page to sign in at', 200],
] as const) {
  test(`${what} is as no network`, async ({ page, api, context }) => {
    const event = await addDoorEvent(api, { title: `Answered ${status}` })
    const code = await addAttendee(api, event)
    await openDoor(page, event.id)
    await context.route(cafe, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<html>Not the café</html>' }),
    )
    await find(page, code)
    await expect(ticketOn(page)).toContainText('1 person is in')
    await context.unroute(cafe)
    await expect.poll(() => admittedOf(api, code), { timeout: 20_000 }).toBe(1)
  })
}

test('entries of an event days ago are named until they are sent', async ({
  page,
  api,
  context,
}) => {
  const event = await addDoorEvent(api, { title: 'Cellar days ago', price: 12 })
  const code = await addAttendee(api, event, { payment: 'to_pay' })
  await openDoor(page, event.id)
  await admitOffline(page, context, code)
  await api(`events?id=eq.${event.id}`, { event_date: dayFromNow(-3) }, 'PATCH')
  const sending = '**/rpc/send_admissions'
  await context.route(sending, (route) => route.abort())
  await context.setOffline(false)
  const notice = page.getByText('Cellar days ago: 1 entry on this phone has not been sent yet.')
  for (const path of ['/owners/door', '/owners/check-in']) {
    // The sample may have an event today, to which this page leads on.
    await page.route(/\/rest\/v1\/events\?/, (route) => route.fulfill({ json: [] }))
    await page.goto(path)
    await expect(notice).toBeVisible()
  }
  await context.unroute(sending)
  await page.goto('/owners/door')
  await expect.poll(() => admittedOf(api, code)).toBe(1)
  const [row] = await api<[{ amount_paid: number }]>(`ticket_purchases?ticket_code=eq.${code}`)
  expect(row.amount_paid).toBe(12)
  await expect(notice).toBeHidden()
})

test('signing out on a page of the shop takes list, pages and workers along', async ({
  page,
  api,
}) => {
  const event = await addDoorEvent(api, { title: 'Home after the door' })
  await addAttendee(api, event)
  await openDoor(page, event.id)
  await page.goto('/')
  expect(await countKept(page, 'lists')).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Doreen Pied' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect.poll(() => countKept(page, 'lists')).toBe(0)
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        pages: await caches.has('door-page'),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      })),
    )
    .toEqual({ pages: false, workers: 0 })
})
