// A page that is on its way: its words in the place of the page left behind.
import { expect, test } from './test.ts'

/** The links, each pressed on the page that the one before it leads to. */
const ways = [
  { link: 'Menu', words: 'Loading menu...', heading: 'Menu' },
  { link: 'Offers', words: 'Loading...', heading: 'Special Offers' },
  { link: /^View:/, words: 'Loading...', heading: /./ },
  { link: 'Gallery', words: 'Loading...', heading: 'Gallery' },
  { link: 'Events', words: 'Loading...', heading: 'Events & Workshops' },
  { link: /^Book Now/, words: 'Loading...', heading: /./ },
  { link: 'Home', words: 'Loading...', heading: /./ },
]

test('every page says that it is coming before it comes', async ({ page }) => {
  let held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about')
  for (const { link, words, heading } of ways) {
    await test.step(String(link), async () => {
      held = Promise.withResolvers()
      const main = page.getByRole('main')
      const title = main.getByRole('heading', { level: 1, name: heading })
      const left = await main.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(main.getByRole('status').getByText(words, { exact: true })).toBeVisible()
      await expect(title).toBeHidden()
      held.resolve()
      await expect(title).toBeVisible()
      await expect(title).not.toHaveText(left)
      await expect(main.getByText(words, { exact: true })).toBeHidden()
      await expect(main).toBeFocused()
    })
  }
})
