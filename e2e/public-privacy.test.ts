import { expect, test } from './test.ts'

test('the privacy page names what is kept of network addresses, and for how long', async ({
  page,
}) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  for (const words of [
    /for each browser its network address, its name and version/,
    /scrambled form of the address that nobody can read back/,
    /until you sign out there, end it under My Account, change your password, or delete/,
    /The log of your account, the list of emails, .+ and server logs for 30 days/,
    /Scrambled network addresses for two days at most/,
    /how often each page is opened on a day, without cookies .+ for 400 days/,
    /one year after we have answered, and for two years if we never did/,
  ]) {
    await expect(main.getByText(words)).toBeVisible()
  }
})
