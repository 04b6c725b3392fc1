import { addEvent } from './cafe-data.ts'
import { expect, refuse, refusedErrors, test } from './desk.ts'
import { screens } from './owners-screens.ts'

test.use({ expectedErrors: refusedErrors })

for (const { path, title, table, empty, failed, unread } of screens) {
  test(`${title} tells loading from nothing yet or nothing read`, async ({ page }) => {
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

    const mend = await refuse(page, 'GET', table)
    await page.reload()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.getByText(`${unread} couldn’t be read`)).toBeVisible()
    if (empty) await expect(page.getByText(empty, { exact: true })).toBeHidden()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`${unread} couldn’t be read`)).toBeHidden()
  })
}

test('the dashboard and the screens of one event show that they are loading', async ({
  page,
  api,
}) => {
  const { id } = await addEvent(api, { title: 'Ceilidh' })
  for (const path of [
    '',
    `/events/${id}/attendees`,
    `/events/${id}/check-in`,
    `/events/${id}/edit`,
  ]) {
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    const events = /\/rest\/v1\/events\?/
    await page.route(events, async (route) => {
      await letGo
      await route.fallback()
    })
    const asked = page.waitForRequest(events)
    await page.goto(`/owners${path}`)
    await asked
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByText('Ceilidh')).toHaveCount(0)
    resolve()
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(events)
  }
})
