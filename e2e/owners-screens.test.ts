import { expect, test } from './desk.ts'
import { screens } from './owners-screens.ts'

for (const { path, title, table, empty } of screens) {
  test(`${title} shows that it is loading, and when there is nothing yet`, async ({ page }) => {
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
      const isHead = route.request().method() === 'HEAD'
      if (!isHead) await letGo
      return isHead || !empty ? route.fallback() : route.fulfill({ json: [] })
    })
    await page.goto(path)
    await expect(page.getByText('Loading...')).toBeVisible()
    resolve()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    if (empty) await expect(page.getByText(empty, { exact: true })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
  })
}
