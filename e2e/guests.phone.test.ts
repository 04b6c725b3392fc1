// Buying without an account on a phone.
import { beginAsGuest, confirmAsGuest, expect, test } from './guest-cafe.ts'
import { phone } from './phone.ts'

test.use(phone)

test('a guest buys on pages that fit the phone', async ({ page, cafe, guest, mailbox }) => {
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await beginAsGuest(page, cafe, { title: 'A phone’s supper', email: guest.email })
  expect(await isTooWide()).toBe(false)
  await confirmAsGuest(page, mailbox, guest.email)
  await expect(page.getByRole('article')).toContainText('A phone’s supper')
  expect(await isTooWide()).toBe(false)
})
