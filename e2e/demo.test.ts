// The strip above the pages of a demo, on a telephone and on a desk.
import { startCafe } from './cafe-server.ts'
import { test as base, expect } from './test.ts'

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, worker) => {
      const demo = { DEMO: '1', OWNER_EMAIL: '', OWNER_PASSWORD: '', TRUSTED_PROXIES: '1' }
      const server = await startCafe(worker, demo)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const width of [390, 1280]) {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a demo says so above every page', async ({ page, signInAs }) => {
      const strip = page.getByRole('complementary', { name: 'Demo' })
      await page.goto('/')
      await expect(strip).toBeInViewport()
      await expect(strip).toHaveText(/Everything goes back to the sample at 4 in the morning/)
      await page.goto('/auth')
      await expect(strip).toHaveText(/owner@cafe\.example with cafe-owner/)
      await signInAs({ email: 'owner@cafe.example', password: 'cafe-owner' })
      await page.goto('/owners')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(strip).toBeInViewport()
      await expect(page.getByRole('main')).toBeInViewport()
    })
  })
}
