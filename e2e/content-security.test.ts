import { expect, test } from './test.ts'

test.describe('a script that somebody smuggles into a page', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('does not run', async ({ page }) => {
    await page.goto('/')
    const title = await page.title()
    await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "smuggled"'
      const picture = document.createElement('img')
      picture.setAttribute('onerror', 'document.title = "smuggled"')
      const broken = new Promise((resolve) => picture.addEventListener('error', resolve))
      picture.src = 'data:,'
      document.body.append(script, picture)
      await broken
      script.remove()
      picture.remove()
    })
    await expect(page).toHaveTitle(title)
  })
})
