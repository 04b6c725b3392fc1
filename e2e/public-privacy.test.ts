import { expect, test } from './test.ts'

test('the privacy page says how long network addresses are kept', async ({ page }) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  for (const words of [
    /for each browser its network address, its name and version/,
    /scrambled form of the address that nobody can read/,
    /until you sign out there, end it under My Account, change your password, or delete/,
    /The log of your account, the list of emails, .+ and server logs for 30 days/,
    /Scrambled network addresses for two days at most/,
    /how often each page is opened on a day and how many visits .+ letters brought, without cookies .+ for 400 days/,
    /one year after we’ve answered, and for two years if we never did/,
  ]) {
    await expect(main.getByText(words)).toBeVisible()
  }
})
