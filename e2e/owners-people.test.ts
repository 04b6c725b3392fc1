// The people who work here: invited by mail, working by their role, and out at once when it is taken away.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { linksFor } from './outbox.ts'
import { randomAddress, signInOn, signUpOn } from './people.ts'

const denied = 'Access denied. Owner role required.'
const password = 'a good password'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const newPerson = (firstName: string) => ({
  email: `${randomUUID()}@people.example`,
  password,
  firstName,
  lastName: 'Pied',
})

/** Another browser on this site, of a person who may be signed in. */
async function otherBrowser(browser: Browser, baseURL: string, session?: object): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
  })
  if (session) {
    const value = JSON.stringify(session)
    await context.addInitScript((text) => localStorage.setItem('cafe-session', text), value)
  }
  return context.newPage()
}

test('an owner invites staff by mail, who work until the role is taken away', async ({
  page,
  browser,
  server,
}) => {
  const person = newPerson('Maggie')
  await page.goto('/owners/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Name (optional)').fill('Maggie')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maggie', exact: true })).toBeVisible()

  const [link = ''] = await linksFor(server.dataDir, person.email)
  await signUpOn(server.url, person)
  const staff = await otherBrowser(browser, server.url)
  await staff.goto(link)
  // Who has an account is asked to sign in.
  await expect(staff.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible()
  await expect(staff.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await staff.getByLabel('Password', { exact: true }).fill(password)
  await staff.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(staff.getByText('Welcome! Your role here is Staff.')).toBeVisible()
  await expect(staff).toHaveURL('/owners')
  await expect(staff.getByText('Upcoming events', { exact: true }).first()).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Sales' })).toHaveCount(0)

  await staff.goto('/owners/money')
  await expect(staff.getByText(denied)).toBeVisible()
  await expect(staff).toHaveURL('/owners')
  await staff.goto('/owners/banner')
  await expect(staff.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Maggie Pied' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Remove Maggie Pied from the team?')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the team', { exact: true })).toBeVisible()

  await staff.getByRole('button', { name: /^More/ }).click()
  await staff.getByRole('link', { name: 'Hero', exact: true }).click()
  // A step and the open screen may both find out, and then the first toast still fades while the second comes.
  await expect(staff.getByText(denied).last()).toBeVisible()
  await expect(staff).toHaveURL('/')
  await staff.context().close()
})

test('an invited person without an account opens one by the link', async ({
  api,
  browser,
  server,
}) => {
  const email = `${randomUUID()}@people.example`
  await api('rpc/invite_person', { email, role: 'staff' })
  const [link = ''] = await linksFor(server.dataDir, email)
  const staff = await otherBrowser(browser, server.url)
  await staff.goto(link)
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(
    'You’ve been invited to help run',
  )
  await expect(staff.getByText('Your role: Staff.')).toBeVisible()
  const address = staff.getByRole('textbox', { name: 'Email' })
  await expect(address).toHaveValue(email)
  await expect(address).toHaveAttribute('readonly')
  await expectAccessible(staff)
  await staff.getByLabel('First name').fill('Ada')
  await staff.getByLabel('Last name').fill('Pied')
  await staff.getByLabel('Password', { exact: true }).fill(password)
  await staff.getByLabel('Confirm password', { exact: true }).fill(password)
  await staff.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(staff.getByText('Welcome! Your role here is Staff.')).toBeVisible()
  await expect(staff).toHaveURL('/owners')

  // The link has done its work.
  const later = await otherBrowser(browser, server.url)
  await later.goto(link)
  await expect(later.getByText('This invitation is over.')).toBeVisible()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair')
  await Promise.all([staff.context().close(), later.context().close()])
})

test('the API gives staff neither money nor people', async ({ api, server }) => {
  const person = newPerson('Magnus')
  await signUpOn(server.url, person)
  await api('rpc/invite_person', { email: person.email, role: 'staff' })
  const [link = ''] = await linksFor(server.dataDir, person.email)
  const token = /invitation%3D([\w-]+)/.exec(link)?.[1] ?? ''
  const staff = await apiOf(server.url, person)
  expect(await staff('rpc/accept_invitation', { token })).toBe('staff')
  expect(await staff('payments')).toEqual([])
  for (const [name, values] of [
    ['money_figures', { first_day: '2026-01-01', last_day: '2026-01-31' }],
    ['list_people', {}],
    ['invite_person', { email: 'other@people.example', role: 'owner' }],
  ] as const) {
    await expect(staff(`rpc/${name}`, values)).rejects.toThrow(denied)
  }
  expect(await staff('rpc/list_attendees', { event_id: randomUUID() })).toEqual([])
})

test('somebody at the door sees only check-in', async ({ api, browser, server }) => {
  const title = 'Ceilidh at the door'
  const event_date = dayIn(1)
  const { id } = await addEvent(api, { title, event_date })
  await addEvent(api, { title: 'Ceilidh of next month', event_date: dayIn(30) })
  const person = newPerson('Doreen')
  await signUpOn(server.url, person)
  await api('rpc/invite_person', { email: person.email, role: 'door' })
  const [link = ''] = await linksFor(server.dataDir, person.email)
  const door = await otherBrowser(browser, server.url, await signInOn(server.url, person))
  await door.goto(link)
  await expect(door).toHaveURL(/\/check-in$/)
  await door.goto('/owners/door')
  await expect(door.getByRole('link', { name: 'Check in to Ceilidh of next month' })).toHaveCount(0)
  await door.getByRole('link', { name: `Check in to ${title}` }).click()
  await expect(door.getByLabel('Ticket code', { exact: true })).toBeVisible()
  await expect(door).toHaveURL(`/owners/events/${id}/check-in`)
  await door.goto(`/owners/events/${id}/attendees`)
  await expect(door.getByText(denied)).toBeVisible()
  await expect(door).toHaveURL(/\/check-in$/)
  await door.context().close()
})

test('the only owner has no role to change or to take away', async ({ page }) => {
  await page.goto('/owners/people')
  const row = page.getByRole('listitem').filter({ hasText: 'Owner, the only one' })
  await expect(row).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
})
