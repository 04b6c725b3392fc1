import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'

test('a cancelled purchase stays in the list without its places', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Full house', capacity: 4, price: 10 })
  const code = await addAttendee(api, event, { email: 'going@people.example', quantity: 3 })
  await addAttendee(api, event, { email: 'staying@people.example' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('Sold out')).toBeVisible()
  await expect(page.getByText('£40.00 sold')).toBeVisible()

  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel these 3 tickets?' })
  await expect(dialog).toContainText(`${code}, Seat, going@people.example`)
  await expect(dialog).toContainText('£30.00 was paid: refund it, and mark it in the list.')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText('Purchase cancelled')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Cancelled')
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText('£10.00 sold')).toBeVisible()
  await expect(page.getByText('3 remaining')).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('1 purchase, 1 cancelled1£10.00')
})

test('a code of the specification stays beside the name of its holder', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Long codes' })
  const code = 'WCS-1795464824656'
  const row = { event_id: event.id, ticket_type_id: event.typeId, quantity: 1, total_price: 12.5 }
  await api('ticket_purchases', { ...row, ticket_code: code })
  await page.goto(`/owners/events/${event.id}/attendees`)
  const cells = page.getByRole('row').filter({ hasText: code }).getByRole('cell')
  const [codeBox, nameBox] = await Promise.all([
    cells.nth(0).evaluate(textBox),
    cells.nth(1).evaluate(textBox),
  ])
  expect(codeBox.right).toBeLessThan(nameBox.left)
})

/** Returns where the text of an element begins and ends, which may reach out of its cell. */
function textBox(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().toJSON() as { left: number; right: number }
}

test('all that one buyer has is cancelled at once without touching others', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Hoarded', capacity: 32, price: 10 })
  const hoarder = { email: 'hoarder@people.example', quantity: 10 }
  const code = await addAttendee(api, event, hoarder)
  await addAttendee(api, event, hoarder)
  await addAttendee(api, event, { ...hoarder, quantity: 2 })
  const other = await addAttendee(api, event, { email: 'staying@people.example' })
  await page.goto(`/owners/events/${event.id}/attendees`)

  await page.getByRole('button', { name: `Cancel ${other}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(other)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep' }).click()

  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await page.getByRole('checkbox', { name: 'Cancel all 3 purchases of this buyer' }).check()
  const dialog = page.getByRole('alertdialog', {
    name: 'Cancel all 22 tickets of hoarder@people.example?',
  })
  await expect(dialog).toContainText('3 purchases, hoarder@people.example')
  await expect(dialog).toContainText('£220.00 was paid: refund it, and mark it in the list.')
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText('3 purchases cancelled')).toBeVisible()
  await expect(page.getByText('31 remaining')).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('1 purchase, 3 cancelled1£10.00')
})

test('a long list has its height before it is scrolled to its end', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Long queue' })
  await Promise.all(Array.from({ length: 40 }, () => addAttendee(api, event)))
  await page.goto(`/owners/events/${event.id}/attendees`)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(40)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toBeInViewport()
  expect(await height()).toBe(before)
})

test('of a group of which somebody has come in the others are cancelled', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Half in' })
  const code = await addAttendee(api, event, { quantity: 2 })
  await api('rpc/admit', { event_id: event.id, code, count: 1 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await expect(page.getByText('The code will admit 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel ticket', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1 of 1')
})

test.describe('a purchase with which all have come in', () => {
  test.use({ expectedErrors: /400|already come in|Object/ })

  test('tells the owner why it is not cancelled', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'All in' })
    const code = await addAttendee(api, event, { quantity: 2 })
    await api('rpc/admit', { event_id: event.id, code, count: 2 })
    await page.goto(`/owners/events/${event.id}/attendees`)
    await page.getByRole('button', { name: `Cancel ${code}` }).click()
    await page.getByRole('button', { name: 'Cancel tickets' }).click()
    await expect(page.getByText('Someone has already come in with this ticket')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('2 of 2')
  })
})

const codes = (page: Page) => page.locator('tbody td:first-child').allTextContents()

test('a list of attendees serves on the screen, on paper or as a file', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Supper', capacity: 20, price: 10 })
  const ada = await addAttendee(api, event, { email: 'ada@people.example', quantity: 2 })
  const bo = await addAttendee(api, event, { email: '+bo@people.example', quantity: 10 })
  const cy = await addAttendee(api, event, { email: 'cy@people.example', quantity: 1 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('Saturday 10 May 2031, 19:30')).toBeVisible()
  const total = page.getByRole('heading', { name: 'Total attendees' }).locator('..')
  await expect(total).toContainText('Total attendees13£130.00 sold')
  await expect(page.getByText('13 sold', { exact: true })).toBeVisible()
  await expect(page.getByText('7 remaining', { exact: true })).toBeVisible()
  await expect.poll(() => codes(page)).toEqual([cy, bo, ada])
  await page.getByRole('button', { name: 'Quantity' }).click()
  await expect.poll(() => codes(page)).toEqual([cy, ada, bo])
  await page.getByRole('button', { name: 'Quantity' }).click()
  await expect.poll(() => codes(page)).toEqual([bo, ada, cy])
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await page.getByLabel('Find a ticket code').fill(ada.toLowerCase())
  await expect.poll(() => codes(page)).toEqual([ada])
  await expect(page.getByRole('row').last()).toContainText('1 purchase2£20.00')
  await page.getByLabel('Find a ticket code').fill('people.example')
  await expect.poll(() => codes(page)).toHaveLength(3)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(
    'Ticket code,Name,Email,Ticket,Quantity,Price,Purchased,Checked in,Cancelled',
  )
  expect(file).toContain(`${bo},,'+bo@people.example,Seat,10,100.00,`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Owner screens' })).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: bo })).toContainText('0 of 10')
})

test('someone who paid at the counter is added', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Counter', capacity: 2 })
  const full = { event_id: event.id, name: 'Table', price: 40, capacity: 0 }
  await api('ticket_types', full)
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('No attendees yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Attendee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
  const add = dialog.getByRole('button', { name: 'Add Attendee' })
  await add.click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await dialog.getByLabel('Email').fill('maggie@people.example')
  await expect(dialog.getByText('Please fill in all fields')).toBeHidden()
  await expect(dialog.getByRole('option', { name: 'Table, sold out' })).toBeDisabled()
  await expect(dialog.getByRole('option', { name: 'Seat, 2 remaining' })).toBeEnabled()
  await dialog.getByLabel('Quantity').fill('0')
  await add.click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByLabel('Quantity').press('Enter')
  await expect(page.getByText('Attendee added')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'maggie' })).toContainText('£25.00')
  await expect(page.getByRole('heading', { name: 'Seat' }).locator('../..')).toContainText(
    'Sold out',
  )
})

test('somebody without an address is added by name', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'By telephone' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByRole('button', { name: 'Add Attendee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
  await dialog.getByRole('button', { name: 'No address' }).click()
  await expect(dialog.getByLabel('Email')).toBeHidden()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add Attendee' }).click()
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ruth Lane')
  await dialog.getByRole('button', { name: 'Add Attendee' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Ruth Lane' })).toContainText('No address')
})

test('whoever has come in is put right from the table', async ({ page, api }) => {
  const event = await addEvent(api, { title: 'Corrected' })
  const code = await addAttendee(api, event, { quantity: 4 })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await page.getByLabel(`Checked in with ${code}`).selectOption('3 of 4')
  await expect(page.getByText('3 checked in')).toBeVisible()
})

test.describe('when adding is refused', () => {
  test.use({ expectedErrors: /400|404|500|refused for a test|Only 1 ticket left|Manual|Object/ })

  test('a refusal is told in words without losing what was typed', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Refusing', capacity: 2 })
    await page.goto(`/owners/events/${event.id}/attendees`)
    await page.getByRole('button', { name: 'Add Attendee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
    await dialog.getByLabel('Email').fill('late@people.example')
    await dialog.getByLabel('Quantity').fill('2')
    const add = dialog.getByRole('button', { name: 'Add Attendee' })
    const address = '**/rest/v1/rpc/add_attendee'
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { message: 'refused for a test' } }),
    )
    await add.click()
    await expect(page.getByText('Failed to add attendee')).toBeVisible()
    await page.unroute(address)
    await page.route(address, (route) =>
      route.fulfill({ status: 404, json: { code: 'PGRST202', message: '404' } }),
    )
    await add.click()
    await expect(
      page.getByText(
        'Manual attendee addition requires backend implementation. Please ask users to purchase tickets through the website.',
      ),
    ).toBeVisible()
    await page.unroute(address)
    await addAttendee(api, event)
    await add.click()
    await expect(page.getByText('Only 1 ticket left')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue('late@people.example')
  })
})

test.describe('a purchase that can’t be reached', () => {
  test.use({ expectedErrors: refusedErrors })

  test('stays as it was', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Out of reach' })
    const code = await addAttendee(api, event, { quantity: 2 })
    await page.goto(`/owners/events/${event.id}/attendees`)
    await refuse(page, 'PATCH', 'ticket_purchases')
    await refuse(page, 'POST', 'rpc/cancel_purchase')
    await page.getByLabel(`Checked in with ${code}`).selectOption('2 of 2')
    await expect(page.getByText('Failed to check in')).toBeVisible()
    await expect(page.getByLabel(`Checked in with ${code}`)).toHaveValue('0')
    await page.getByRole('button', { name: `Cancel ${code}` }).click()
    await page.getByRole('button', { name: 'Cancel tickets' }).click()
    await expect(page.getByText('Failed to cancel the purchase')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('0 of 2')
  })
})
