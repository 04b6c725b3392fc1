// The waiting list where the café sends real mail: a code shows first that the address is the customer's own.
import { addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { test as base } from './mail-cafe.ts'
import { expect } from './test.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectedErrors: ({}, use) => use(/status of 4|reauthentication|AuthApiError|Nonce/),
})

test('a code confirms the address, and the customer is on the list', async ({
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
  await page.getByRole('button', { name: 'Join for 2 places', exact: true }).click()
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible()
  await expect(page.getByText('2 × Seat', { exact: true })).toBeVisible()
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
  await expect(place).toContainText('You are on the list')
  await expect(place).toContainText('For 2 places, Seat. Nobody is ahead of you.')
})
