import { expectAccessible } from './accessibility.ts'
import { expect, test } from './desk.ts'
import { phone } from './phone.ts'

test.use(phone)

test('other hours of a day or a closing fit on a phone', async ({ page, api }) => {
  await api('special_days?first_day=gte.2000-01-01', undefined, 'DELETE')
  await page.goto('/owners/hours')
  await page.getByRole('button', { name: 'Add a day' }).tap()
  const added = page.getByRole('group', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/ })
  await added.getByRole('button', { name: 'Other' }).tap()
  await page.getByLabel(/\d \w+ from$/).fill('10:00')
  await page.getByLabel(/\d \w+ till$/).fill('14:00')
  await page.getByRole('button', { name: 'Close for a while' }).tap()
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save hours' }).tap()
  await expect(page.getByText('Opening hours saved')).toBeVisible()
  expect(await api('special_days?select=hours&order=first_day')).toEqual([
    { hours: '10:00 - 14:00' },
    { hours: 'Closed' },
  ])
  await api('special_days?first_day=gte.2000-01-01', undefined, 'DELETE')
})
