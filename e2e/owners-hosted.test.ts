// The owners' screens where the data lie with a hosted project: what needs the site's own server says so.
import { startPair } from './cafe-server.ts'
import { test as base, expect } from './desk.ts'

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startPair({ TRUSTED_PROXIES: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the screen of the visits says that nobody counts them', async ({ page }) => {
  await page.goto('/owners/visits')
  await expect(page.getByText('Visits aren’t counted here')).toBeVisible()
  await expect(page.getByText('in a hosted Supabase project')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  await expect(page.getByText('No visits yet')).toHaveCount(0)
})
