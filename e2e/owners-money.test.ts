import { readFile } from 'node:fs/promises'
import { addAttendee, addEvent } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'

const thisMonth = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
}).format()

test('a month of money is seen at a glance, in figures or as a file for the accountant', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: '=Books night', price: 12 })
  const paid = await addAttendee(api, event, { quantity: 2, payment: 'cash' })
  await addAttendee(api, event, { payment: 'to_pay' })
  const [{ id }] = await api<[{ id: string }]>(`ticket_purchases?ticket_code=eq.${paid}`)
  await api('rpc/unmark_paid', { id, reason: 'Wrong ticket' })
  await api('rpc/mark_paid', { id, method: 'card' })
  await page.goto('/owners/money')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thisMonth)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(
    /Paid £.* − refunded £.* \+ still to pay £.* = sold £/,
  )
  const row = page.getByRole('row').filter({ hasText: '=Books night' }).first()
  await expect(row).toContainText('£36.00')
  await expect(row).toContainText('£24.00')
  await expect(row).toContainText('£12.00')
  await expect(page.getByRole('img', { name: /^Money of \d+ days/ })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible()

  const lines = page.getByRole('row').filter({ hasText: paid })
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('Put right')
  await expect(lines.nth(1)).toContainText('Wrong ticket')
  await expect(lines.nth(1)).toContainText('−£24.00')
  await expect(lines.nth(0)).toContainText('+£24.00')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(',"Cash, café",-24.00,\'=Books night,Seat,')

  await lines.nth(0).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('2 Seat')
  await expect(receipt).toContainText('No VAT is charged.')
  await page.getByRole('link', { name: 'Money' }).first().click()
  await lines.nth(2).getByRole('link').click()
  await expect(receipt).toContainText('This was undone later')

  await page.goto('/owners/money?month=2020-02')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('February 2020')
  await expect(page.getByText('Nothing was ordered in this month')).toBeVisible()
  await expect(page.getByText('No payments')).toBeVisible()
  await page.getByRole('link', { name: 'March 2020' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('March 2020')
})

test('a café that is registered for VAT sees it in its books and on its receipts', async ({
  page,
  api,
}) => {
  const event = await addEvent(api, { title: 'Taxed', price: 12 })
  const code = await addAttendee(api, event, { payment: 'card' })
  await page.goto('/owners/settings/more')
  await page.getByLabel('VAT rate in percent').fill('20')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter both the VAT rate and the VAT number')).toBeVisible()
  await page.getByLabel('VAT number').fill('GB 123 4567 89')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await page.goto('/owners/money')
  await expect(page.getByText(/VAT £.*, at 20%, is inside the £.* kept/)).toBeVisible()
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('VAT number GB 123 4567 89')
  await expect(receipt).toContainText('Without VAT£10.00VAT at 20%£2.00')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(receipt).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the books fit', async ({ page, api }) => {
    const event = await addEvent(api, { title: 'Small books', price: 12 })
    await addAttendee(api, event, { payment: 'card' })
    await page.goto('/owners/money')
    await expect(page.getByRole('heading', { name: 'By event' })).toBeVisible()
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
  })
})

test.describe('books that can’t be read', () => {
  test.use({ expectedErrors: refusedErrors })

  test('say so until they are read again', async ({ page }) => {
    const readable = await refuse(page, 'POST', 'rpc/money_figures')
    await page.goto('/owners/money')
    await expect(page.getByText('The money couldn’t be read')).toBeVisible()
    await readable()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'By event' })).toBeVisible()
  })
})

test('a receipt that is not there says so', async ({ page }) => {
  await page.goto('/owners/money/receipts/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Receipt Not Found')).toBeVisible()
})
