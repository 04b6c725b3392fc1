import { createHash } from 'node:crypto'
import { nothingPaths, quietPaths, shopPaths } from './public-paths.ts'
import { expect, test } from './test.ts'

const inlineScripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

test('every inline script of every page is allowed by its hash, without a nonce', async ({
  request,
  server,
}) => {
  for (const path of [...(await shopPaths(server.url)), ...nothingPaths, ...quietPaths]) {
    const response = await request.get(path)
    const html = await response.text()
    expect(html).not.toContain('nonce')
    expect(response.headers()).not.toHaveProperty('x-own-scripts')
    const policy = response.headers()['content-security-policy'] ?? ''
    for (const [, attributes = '', text = ''] of html.matchAll(inlineScripts)) {
      const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
      const isRun = !attributes.includes('application/ld+json')
      expect([path, text.slice(0, 40), policy.includes(hash)]).toEqual([
        path,
        text.slice(0, 40),
        isRun,
      ])
    }
  }
})

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
