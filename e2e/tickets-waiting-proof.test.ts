// The waiting list where the café sends real mail: a code shows first that the address is the customer's own.
import { addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { test as base } from './mail-cafe.ts'
import { expect } from './test.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectedErrors: ({}, use) => use(/status of 4|reauthentication|AuthApiError|Nonce/),
})

test('a code that confirms the address puts the customer on the list', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
  mailbox,
}) => {
  const cafe = await apiOf(server.url, owner)
  const event = await addEvent(cafe, { title: 'Proven line supper', capacity: 2 })
  await addAttendee(cafe, event, { quantity: 2 })
  await signInAs(customer)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'One place more' }).click()
  await page.getByRole('button', { name: 'Join the waiting list', exact: true }).click()
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()

  await code.fill('000000')
  const confirm = page.getByRole('button', { name: 'Confirm and join' })
  await confirm.click()
  await expect(code).toHaveAccessibleDescription(/code/i)
  await expect.poll(() => mailbox.newestCodeFor(customer.email)).toBeTruthy()
  await code.fill(mailbox.newestCodeFor(customer.email) ?? '')
  await confirm.click()
  const place = page.getByRole('region', { name: 'Waiting list, Seat', exact: true })
  await expect(place).toContainText('You’re on the list for 2 places, first in line.')
})
