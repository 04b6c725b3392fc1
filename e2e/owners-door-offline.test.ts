import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Api, addAttendee, addEvent } from './cafe-data.ts'
import { test as ownersTest } from './desk.ts'
import { addDoorEvent, countKept, expect, test } from './door-people.ts'
import { find, untilKept, untilReady } from './owners-door-steps.ts'
import { signInOn } from './people.ts'

// The browser notes each request that gets no answer.
const expectedErrors = /Failed to load resource|Failed to fetch|fetch|network|400|401|403/
test.use({ expectedErrors })
ownersTest.use({ expectedErrors })

const noNetwork = (tickets: string, rest = '') =>
  new RegExp(`You’re offline\\.\\s*${tickets} on this phone\\.${rest}`)

/** Opens a door and waits until the telephone could do without the network. */
async function openDoor(page: Page, eventId: string) {
  await page.goto(`/owners/events/${eventId}/check-in`)
  await untilKept(page)
}

const admittedOf = async (api: Api, code: string) =>
  (await api<[{ admitted: number }]>(`ticket_purchases?ticket_code=eq.${code}`))[0].admitted

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a door goes on without a network, even after a reload, to send later', async ({
      page,
      api,
      context,
    }) => {
      const event = await addDoorEvent(api, { title: `Cellar night ${width}`, price: 12 })
      const code = await addAttendee(api, event, { quantity: 2 })
      const owing = await addAttendee(api, event, { payment: 'to_pay' })
      await openDoor(page, event.id)
      await context.setOffline(true)
      const strip = page.getByRole('status').filter({ hasText: 'You’re offline.' })
      await expect(strip).toHaveText(noNetwork('2 tickets'))
      await page.reload()
      await expect(strip).toHaveText(noNetwork('2 tickets'))

      const ticket = page.getByRole('region', { name: 'Ticket' })
      await find(page, code)
      await page.getByRole('button', { name: 'Admit all 2' }).click()
      await expect(ticket).toContainText('2 people are in')
      await untilReady(page)
      await expect(strip).toHaveText(noNetwork('2 tickets', ' 1 to send later'))
      await expect(page.getByRole('region', { name: 'People inside' })).toContainText('2 of 3 in')
      await find(page, owing)
      await expect(ticket).toContainText('£12.00')
      await ticket.getByText('Cash', { exact: true }).click()
      await ticket.getByRole('button', { name: 'Paid, let in 1' }).click()
      await expect(ticket).toContainText('1 person is in')

      await page.reload()
      await expect(strip).toHaveText(noNetwork('2 tickets', ' 2 to send later'))
      await find(page, code)
      await expect(ticket).toContainText('Already in')
      await ticket.getByRole('button', { name: 'Next ticket' }).click()
      await find(page, 'WCS-ZZZZZZZZZZ')
      await expect(ticket).toContainText('This ticket isn’t on this phone')
      await expectAccessible(page)
      await ticket.getByRole('button', { name: 'Next ticket' }).click()

      await context.setOffline(false)
      await expect(strip).toBeHidden()
      await expect.poll(() => admittedOf(api, code)).toBe(2)
      await expect.poll(() => admittedOf(api, owing)).toBe(1)
      const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${owing}`)
      expect(await api(`payments?purchase_id=eq.${id}`)).toMatchObject([
        { kind: 'counter', method: 'cash', amount: 12 },
      ])
      await expect(page.getByRole('region', { name: 'People inside' })).toContainText('3 of 3 in')
    })

    test('two doors with one ticket let all stand, in a conflict that the door sees', async ({
      page,
      api,
      context,
    }) => {
      const event = await addDoorEvent(api, { title: `Two cellars ${width}`, price: 12 })
      const code = await addAttendee(api, event, { quantity: 2, payment: 'to_pay' })
      await openDoor(page, event.id)
      await context.setOffline(true)
      const ticket = page.getByRole('region', { name: 'Ticket' })
      await find(page, code)
      await ticket.getByText('Card', { exact: true }).click()
      await ticket.getByRole('button', { name: 'Paid, let in 2' }).click()
      await expect(ticket).toContainText('2 people are in')
      await untilReady(page)
      await api('rpc/admit', { event_id: event.id, code, count: 2, door: 'Garden gate' })

      await context.setOffline(false)
      await expect(page.getByRole('region', { name: 'People inside' })).toContainText('4 of 2 in')
      const conflicts = page.getByRole('list', { name: 'Conflicts of the doors' })
      await expect(conflicts).toBeHidden()
      await page.getByText('1 entry does not fit.').click()
      await expect(conflicts).toContainText('In twice:')
      await expect(conflicts).toContainText('Garden gate')
      await expect(conflicts.getByRole('button')).toHaveCount(0)
      await expectAccessible(page)
      const [row] = await api<[{ amount_paid: number }]>(`ticket_purchases?ticket_code=eq.${code}`)
      expect(row.amount_paid).toBe(24)
    })
  })
}

test('an entry that is not sent yet is taken back without a network', async ({
  page,
  api,
  context,
}) => {
  const event = await addDoorEvent(api, { title: 'A slip in the cellar' })
  const code = await addAttendee(api, event, { quantity: 2 })
  await openDoor(page, event.id)
  await context.setOffline(true)
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await find(page, code)
  await page.getByRole('button', { name: 'Admit all 2' }).click()
  await ticket.getByRole('button', { name: 'Undo' }).click()
  await expect(ticket).toContainText('nobody in yet')
  await ticket.getByRole('button', { name: 'Not now' }).click()
  const strip = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(strip).toHaveText(noNetwork('1 ticket'))
  await context.setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByRole('region', { name: 'People inside' })).toContainText('0 of 2 in')
  expect(await admittedOf(api, code)).toBe(0)
})

ownersTest.describe('a phone that an owner withdraws', () => {
  for (const probe of ['answered', 'unanswered']) {
    ownersTest(
      `has no tickets any more, with its probe of the network ${probe}`,
      async ({ browser, page, server, api, owner }) => {
        const event = await addEvent(api, { title: `A lost phone, ${probe}` })
        await addAttendee(api, event)
        // The phone has a separate session, which ends with it.
        const session = JSON.stringify(await signInOn(server.url, owner))
        const context = await browser.newContext({ baseURL: server.url })
        const phone = await context.newPage()
        await phone.goto('/')
        await phone.evaluate((value) => localStorage.setItem('cafe-session', value), session)
        await openDoor(phone, event.id)
        expect(await countKept(phone, 'lists')).toBe(1)

        await page.goto(`/owners/events/${event.id}/attendees`)
        const phones = page.getByRole('list', { name: 'Phones at the door' })
        await expect(phones.getByRole('listitem')).toHaveCount(1)
        await expect(page.getByText('remove their role under People')).toBeVisible()
        await phones.getByRole('button', { name: /^Remove/ }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
        await expect(phones).toContainText('withdrawn')
        if (probe === 'unanswered') await context.route('/healthz', (route) => route.abort())
        await phone.reload()
        await expect.poll(() => countKept(phone, 'lists')).toBe(0)
        await context.close()
      },
    )
  }
})
