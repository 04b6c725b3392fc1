// The panel of an event: what everybody needs comes first, the rest opens in its place.
import type { Page } from '@playwright/test'
import { addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Purchase Tickets' })

test('the button of the sample’s evening with three kinds stands in the first view', async ({
  page,
}) => {
  await page.goto('/events')
  await page.getByRole('link', { name: 'Acoustic night under the lights' }).first().click()
  await expect(panelOf(page).getByText('£', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  const button = page.getByRole('button', { name: 'Purchase Tickets' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const box = await panelOf(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(660)
})

test.describe('a sold-out kind', () => {
  test('opens its waiting list in its card until Escape', async ({ page, server, owner }) => {
    const cafe = await apiOf(server.url, owner)
    const event = await addEvent(cafe, { title: 'Half full', capacity: 1 })
    await addAttendee(cafe, event, { quantity: 1 })
    await cafe('ticket_types', { event_id: event.id, name: 'Bench', price: 5, sort_order: 2 })
    await page.goto(`/events/${event.id}`)
    await expect(page.getByRole('radio', { name: /Bench/ })).toBeChecked()
    const opener = page.getByRole('button', { name: 'Join the waiting list' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.press('Enter')
    const places = page.getByRole('spinbutton', { name: 'How many places?' })
    await places.press('Escape')
    await expect(places).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('kinds after the fourth stand behind a line, unless one is chosen', async ({
  page,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'Many kinds' })
  const names = ['Bench', 'Stool', 'Sofa', 'Window', 'Rug']
  for (const [index, name] of names.entries()) {
    await cafe('ticket_types', { event_id: event.id, name, price: 5, sort_order: index + 2 })
  }
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('button', { name: 'Show 2 more ticket types' }).click()
  await page.getByRole('radio', { name: /Rug/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Rug/ })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Show 1 more ticket type' })).toBeVisible()
})

test('a visitor who came to buy finds a way without an account on the page for signing in', async ({
  page,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'No account' })
  await page.goto(`/events/${event.id}`)
  await panelOf(page).getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText('Please sign in to purchase tickets')).toBeVisible()
  // The panel that is being left has a link of this name too.
  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('link', { name: 'Buy without an account' }).click()
  await expect(panelOf(page).getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expect(panelOf(page).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(panelOf(page).getByRole('textbox')).toHaveCount(0)
})

test('without a network the panel says so and keeps what was chosen', async ({
  page,
  context,
  server,
  owner,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'No signal' })
  await page.goto(`/events/${event.id}`)
  await panelOf(page).getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await context.setOffline(true)
  await expect(panelOf(page).getByText('No network just now.')).toBeVisible()
  await context.setOffline(false)
  await expect(panelOf(page).getByText('No network just now.')).toBeHidden()
  await expect(panelOf(page).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
})
