// A newer build has taken the place of the one that an open page came from, and its scripts are gone.
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /404 \(Not Found\)|dynamically imported module|Error loading route/ })

/** Removes all scripts that the page has not loaded yet, until it is loaded again. */
async function replaceBuild(page: Page): Promise<void> {
  let isGone = true
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  // Taking the route away would come too late for the first scripts of the new page.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
}

test('an open page reloads itself when the script of the next page is gone', async ({ page }) => {
  await page.goto('/')
  await replaceBuild(page)
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await reloaded
  await expect(page.getByText('Something boiled over')).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await expect(page).toHaveURL(/\/privacy/)
})

test('an open page reloads itself when a script within the page is gone, but not for ever', async ({
  page,
}) => {
  await page.goto('/')
  // Vite says so of every script that is imported later and does not come.
  const missScript = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  const reloaded = page.waitForEvent('load')
  await missScript()
  await reloaded
  await page.goto('/')
  await page.evaluate(() => document.body.setAttribute('data-cached', ''))
  await missScript()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await expect(page).toHaveURL(/\/privacy/)
  await expect(page.locator('body')).toHaveAttribute('data-cached')
})
