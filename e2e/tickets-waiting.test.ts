// From an event that is sold out to a ticket: a visitor joins the waiting list, hears that a place is free, and buys
// it.
import type { Page } from '@playwright/test'
import { type Api, addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { openSection } from './event-form.ts'
import { linksFor } from './outbox.ts'
import { signInOn } from './people.ts'
import { expect, test } from './test.ts'

const join = (page: Page) =>
  page.getByRole('button', { name: 'Join the waiting list', exact: true })
const placeOf = (page: Page) =>
  page.getByRole('region', { name: 'Waiting list, Seat', exact: true })

/** Adds an event whose places are all taken by one purchase. */
async function soldOut(cafe: Api, title: string, capacity: number) {
  const event = await addEvent(cafe, { title, capacity })
  const code = await addAttendee(cafe, event, { quantity: capacity })
  const [{ id }] = await cafe<[{ id: string }]>(`ticket_purchases?select=id&ticket_code=eq.${code}`)
  return { ...event, cancel: () => cafe('rpc/cancel_purchase', { id }) }
}

test('from sold out to bought: sign in, wait, hear of a place, buy it', async ({
  page,
  server,
  owner,
  customer,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await soldOut(cafe, 'Waited for supper', 2)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('You’re next in line.')).toBeVisible()
  await page.getByRole('button', { name: 'One place more' }).click()
  await page.getByRole('link', { name: 'I have an account' }).click()

  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText('to join the waiting list for Waited for supper')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  await expect(page.getByRole('spinbutton', { name: 'How many places?' })).toHaveValue('2')
  await join(page).click()
  await expect(placeOf(page)).toContainText('You’re on the list for 2 places, first in line.')
  await expect(placeOf(page).getByRole('status')).toBeFocused()
  await expect(placeOf(page)).toContainText(customer.email)

  await event.cancel()
  const links = await linksFor(server.dataDir, customer.email)
  await openOn(page, links, event)
  await expect(placeOf(page)).toContainText('held for you until')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByRole('article').filter({ hasText: 'Waited for supper' })).toContainText(
    'Quantity 2',
  )
})

test('a person who opens the mail signed out finds the held places after signing in', async ({
  page,
  server,
  owner,
  customer,
}) => {
  const event = await soldOut(await apiOf(server.url, owner), 'Signed out supper', 2)
  const mine = await apiOf(server.url, customer)
  await mine('rpc/join_waiting_list', { ticket_type_id: event.typeId, places: 2 })
  await event.cancel()
  await openOn(page, await linksFor(server.dataDir, customer.email), event)
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  await expect(placeOf(page)).toContainText('held for you until')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
})

test('whoever waits for two buys both while a third is free for everyone', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const event = await soldOut(await apiOf(server.url, owner), 'Three free supper', 3)
  const mine = await apiOf(server.url, customer)
  await mine('rpc/join_waiting_list', { ticket_type_id: event.typeId, places: 2 })
  await event.cancel()
  await signInAs(customer)
  await openOn(page, await linksFor(server.dataDir, customer.email), event)
  await expect(placeOf(page)).toContainText('held for you until')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByRole('article').filter({ hasText: 'Three free supper' })).toContainText(
    'Quantity 2',
  )
})

/** Opens the link of a mail that leads to an event. */
async function openOn(page: Page, links: string[], event: { id: string }) {
  const { pathname, search } = new URL(links.find((address) => address.includes(event.id)) ?? '')
  await page.goto(pathname + search)
}

test('whoever signs in in another tab still waits for as many places', async ({
  page,
  server,
  owner,
  customer,
}) => {
  const event = await soldOut(await apiOf(server.url, owner), 'Two tabs supper', 3)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'One place more' }).click()
  await page.getByRole('button', { name: 'One place more' }).click()
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page).toHaveURL(/\/auth/)

  const other = await page.context().newPage()
  await other.addInitScript(
    (session) => localStorage.setItem('cafe-session', session),
    JSON.stringify(await signInOn(server.url, customer)),
  )
  await other.goto(`/events/${event.id}`)
  await expect(other.getByRole('spinbutton', { name: 'How many places?' })).toHaveValue('3')
  await join(other).click()
  await expect(placeOf(other)).toContainText('You’re on the list for 3 places')
})

test('a mail program leaves the list with one post, without a visit', async ({
  page,
  server,
  owner,
  customer,
}) => {
  const event = await soldOut(await apiOf(server.url, owner), 'One click supper', 1)
  const mine = await apiOf(server.url, customer)
  await mine('rpc/join_waiting_list', { ticket_type_id: event.typeId, places: 1 })
  await event.cancel()
  const links = await linksFor(server.dataDir, customer.email)
  const leave = links.find((address) => address.includes('/waiting-list/leave')) ?? ''
  expect(new URL(leave).searchParams.get('token')).toMatch(/^[0-9a-f-]{36}$/)
  // Opening the link changes nothing, because mail programs look at links.
  expect((await page.request.get(leave)).ok()).toBe(true)
  const waiting = () => mine<object[]>('rpc/own_waiting_list')
  expect(await waiting()).toHaveLength(1)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(leave, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('You’ve left the list')
  expect(await waiting()).toEqual([])
})

test('My Tickets tells who is ahead or until when places are kept', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await soldOut(cafe, 'Long line supper', 1)
  const wish = { ticket_type_id: event.typeId, places: 1 }
  await cafe('rpc/join_waiting_list', wish)
  const mine = await apiOf(server.url, customer)
  await mine('rpc/join_waiting_list', wish)
  await signInAs(customer)
  await page.goto('/tickets')
  const card = page.getByRole('article', { name: 'Waiting list, Long line supper', exact: true })
  await expect(card).toContainText('1 person is ahead of you.')

  const [own] = await cafe<[{ entry_id: string }]>(`rpc/own_waiting_list?event_id=eq.${event.id}`)
  await cafe('rpc/leave_waiting_list', { entry_id: own.entry_id })
  await event.cancel()
  await page.reload()
  await expect(card).toContainText('It’s held for you until')
  await card.getByRole('link', { name: 'Buy' }).click()
  await expect(page).toHaveURL(`/events/${event.id}`)
  await expect(placeOf(page)).toContainText('held for you until')
  await page.goto('/tickets')
  await card.getByRole('button', { name: 'Leave the list' }).click()
  await expect(card).toHaveCount(0)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('Only 1 left')).toBeVisible()
})

test('an owner decides who waits or how long a place is kept', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await soldOut(cafe, 'Watched line supper', 1)
  const mine = await apiOf(server.url, customer)
  await mine('rpc/join_waiting_list', { ticket_type_id: event.typeId, places: 1 })
  await signInAs(owner)
  await page.goto(`/owners/events/${event.id}/attendees`)
  const row = page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')
  await expect(row).toContainText(customer.email)
  await row.getByRole('button', { name: 'Remove Robin Pied from the waiting list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toContainText('Left the list')

  await page.goto(`/owners/events/${event.id}/edit`)
  const hours = page.getByLabel('Hours to hold a place for the waiting list')
  await expect(hours).toHaveValue('24')
  await openSection(page, 'Selling')
  await hours.fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Hours to hold a place must be a whole number from 1 to 168'),
  ).toBeVisible()
  await hours.fill('48')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/owners\/events\/?$/)
})
