import type { Page } from '@playwright/test'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'

test.use({ viewport: { width: 390, height: 844 } })

async function find(page: Page, code: string) {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Find' }).click()
}

test('a group is let in bit by bit, by keyboard, and a slip is taken back', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Door night' })
  const code = await addAttendee(api, event, { quantity: 3 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('link', { name: 'Check in' }).click()
  await expect(page.getByText('0 of 3 are in')).toBeVisible()

  await page.getByLabel('Ticket code').fill(` ${code.toLowerCase().replace('wcs-', '')} `)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('guest@people.example')
  await expect(ticket).toContainText('Seat')
  await expect(ticket).toContainText(code)
  await expect(ticket).toContainText('0 of 3')
  await expect(page.getByRole('button', { name: 'Admit all 3' })).toBeFocused()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByRole('button', { name: 'Admit 2' }).click()
  await expect(ticket).toContainText('2 people are in')
  await expect(page.getByText('2 of 3 are in')).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Admit 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket).toContainText('1 person is in')
  await expect(page.getByText('3 of 3 are in')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ticket).toContainText('2 of 3')
  await expect(page.getByText('2 of 3 are in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admit 1' })).toBeVisible()
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
    ['no such code', 'There is no ticket with this code'],
    [elsewhere, 'This ticket is for Another night on 1 June 2031'],
    [cancelled, 'This ticket was cancelled'],
    [used, 'Everyone on this ticket is already in'],
  ] as const) {
    await find(page, code)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('button', { name: /Admit/ })).toHaveCount(0)
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
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(refusal)
    await expect(page.getByText('2 of 2 are in')).toBeVisible()
  })
})

test('the camera reads a code, once while it is in view', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'By camera' })
  const code = await addAttendee(api, event)
  // Test machines have no camera, and not every browser has a detector, so both are faked.
  await page.addInitScript((rawValue) => {
    const detect = async () => [{ rawValue }]
    Object.assign(window, {
      BarcodeDetector: class {
        detect = detect
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Date.now() % 300, 9), 50)
      return canvas.captureStream()
    }
  }, code)
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('find_ticket')) lookups.push(request.url())
  })
  await page.goto(`/owners/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('button', { name: 'Admit 1' }).click()
  await expect(page.getByText('1 person is in')).toBeVisible()
  expect(lookups).toHaveLength(1)
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await expect(page.getByLabel('What the camera sees')).toBeHidden()
})

test.describe('the camera', () => {
  test.use({ expectedErrors: /NotAllowed|Permission|DOMException/ })

  test('that is refused leaves typing, and is not offered where codes can’t be read', async ({
    page,
    api,
  }) => {
    const event = await addEvent(api, { title: 'No camera' })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await expect(page.getByLabel('Ticket code')).toBeVisible()
    await expect(page.getByRole('button', { name: /camera/ })).toHaveCount(0)

    await page.addInitScript(() => {
      Object.assign(window, { BarcodeDetector: class {} })
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await page.reload()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByText(/The camera could not be used/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
    await expect(page.getByLabel('Ticket code')).toBeFocused()
  })
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|fetch|first try was stored/ })

  test('the code stays typed and the owner is told', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'No signal' })
    const code = await addAttendee(api, event)
    await page.goto(`/owners/events/${event.id}/check-in`)
    await page.route('**/rpc/find_ticket', (route) => route.abort())
    await find(page, code)
    const ticket = page.getByRole('region', { name: 'Ticket' })
    await expect(ticket).toContainText('No connection')
    await expect(ticket).toContainText(`${code} has not been checked`)
    await expect(page.getByLabel('Ticket code')).toHaveValue(code)
    await page.unroute('**/rpc/find_ticket')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.route('**/rpc/admit', (route) => route.abort())
    await page.getByRole('button', { name: 'Admit 1' }).click()
    await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('Failed to check in')
    await page.unroute('**/rpc/admit')
    await page.getByRole('button', { name: 'Admit 1' }).click()
    await expect(page.getByText('1 person is in')).toBeVisible()
  })

  test('the door hears that there is no connection before a ticket is tried', async ({
    page,
    api,
    context,
  }) => {
    const event = await addEvent(api, { title: 'Cellar' })
    await page.goto(`/owners/events/${event.id}/check-in`)
    await expect(page.getByLabel('Ticket code')).toBeFocused()
    const warning = page.getByText('No connection. Tickets can’t be checked until it is back.')
    await context.setOffline(true)
    await expect(warning).toBeVisible()
    await context.setOffline(false)
    await expect(warning).toBeHidden()
  })

  test('nobody is said to be in, and the ticket stays for another try', async ({
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
    await expect(ticket).toContainText('0 of 3')

    // The admission is stored but its answer is lost: a second try lets nobody in twice.
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
