import { type Api, addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

let api: Api
test.beforeEach(async ({ server, owner, signInAs }) => {
  api = await apiOf(server.url, owner)
  await signInAs(owner)
})

test('a purchase is cancelled, stays in the list and frees its places', async ({ page }) => {
  const event = await addEvent(api, { title: 'Full house', capacity: 4, price: 10 })
  const code = await addAttendee(api, event, { email: 'going@people.example', quantity: 3 })
  await addAttendee(api, event, { email: 'staying@people.example' })
  await page.goto(`/owners/events/${event.id}/attendees`)
  await expect(page.getByText('Sold out')).toBeVisible()
  await expect(page.getByText('£40.00 taken')).toBeVisible()

  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel these 3 tickets?' })
  await expect(dialog).toContainText(`${code}, Seat, going@people.example`)
  await expect(dialog).toContainText('Give back the £30.00 the way it was paid.')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Cancel ${code}` }).click()
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  await expect(page.getByText('Purchase cancelled')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Cancelled')
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText('£10.00 taken')).toBeVisible()
  await expect(page.getByText('3 remaining')).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('1 purchase, 1 cancelled1£10.00')
})

test.describe('a purchase with which somebody has come in', () => {
  test.use({ expectedErrors: /400|already come in|Object/ })

  test('is not cancelled, and the owner is told why', async ({ page }) => {
    const event = await addEvent(api, { title: 'Half in' })
    const code = await addAttendee(api, event, { quantity: 2 })
    await api('rpc/admit', { event_id: event.id, code, count: 1 })
    await page.goto(`/owners/events/${event.id}/attendees`)
    await page.getByRole('button', { name: `Cancel ${code}` }).click()
    await page.getByRole('button', { name: 'Cancel tickets' }).click()
    await expect(page.getByText('Somebody has already come in with this ticket')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1 of 2')
  })
})
