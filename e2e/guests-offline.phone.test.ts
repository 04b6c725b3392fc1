// A guest's tickets in a cellar: once their link was opened, it opens without a network.
import { beginAsGuest, confirmAsGuest, expect, test } from './guest-cafe.ts'
import { phone } from './phone.ts'

test.use(phone)

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/,
})

test('a guest’s tickets open without a network from their purchase on, by their link alone', async ({
  page,
  context,
  cafe,
  guest,
  mailbox,
}) => {
  await beginAsGuest(page, cafe, { title: 'Cellar cinema', email: guest.email })
  await confirmAsGuest(page, mailbox, guest.email)
  await expect(page.getByText(/^Saved here .* They work offline too\.$/)).toBeVisible()
  const picture = page.getByRole('img', { name: /^QR code for ticket WCS-/ })
  const name = (await picture.getAttribute('aria-label')) ?? (await picture.getAttribute('alt'))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline. Your codes still work')).toBeVisible()
  await expect(picture).toBeVisible()
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('tickets-of-guests')
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    return (await Promise.all(answers.map((answer) => answer?.text()))).join()
  })
  expect(kept).not.toBe('')
  expect(kept).not.toContain(name?.slice(-10))
  await expect(page.getByRole('heading', { name: 'Keep all your tickets' })).toHaveCount(0)

  await page.goto('/tickets/guest?token=00000000-0000-4000-8000-000000000000')
  await expect(picture).toHaveCount(0)

  await context.setOffline(false)
  await page.goto(await guest.link())
  await expect(page.getByText('You’re offline. Your codes still work')).toHaveCount(0)
  await expect(picture).toBeVisible()
})
