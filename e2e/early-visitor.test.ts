import type { Page } from '@playwright/test'
import { addEvent, apiOf } from './cafe-data.ts'
import { expect, test } from './test.ts'

/** Keeps a page's scripts from coming, until the function that this resolves to is called. */
async function keepScriptsWaiting(page: Page): Promise<() => void> {
  const { promise: line, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await line
    await route.continue()
  })
  return resolve
}

test('a page does not ask for its scripts until it has loaded', async ({ request }) => {
  const html = await (await request.get('/menu')).text()
  expect(html).toContain('<link rel="later"')
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
})

test('the scripts of a page come without a sign of the visitor', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/menu')
  const isStarted = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))
  await page.waitForFunction(isStarted)
})

test('what is chosen or pressed before the scripts have come still counts', async ({ page }) => {
  await page.goto('/events')
  const event = await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .getAttribute('href')
  const arrive = await keepScriptsWaiting(page)
  const opened = page.goto(event ?? '')
  const type = page.getByRole('radio').nth(1)
  await type.check()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  const price = await page
    .locator('label')
    .filter({ has: page.locator(':checked') })
    .innerText()
  await page.getByRole('button', { name: 'One more' }).click()
  arrive()
  await opened

  await expect(type).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  const each = Number(price.match(/£([\d.]+)/)?.[1])
  await expect(page.getByLabel('Purchase Tickets').locator('output')).toHaveText(
    `£${(each * 3).toFixed(2)}`,
  )
})

test('a number typed before the scripts have come takes the place of the old one', async ({
  page,
  server,
  owner,
}) => {
  const { id } = await addEvent(await apiOf(server.url, owner), { title: 'Early birds' })
  const arrive = await keepScriptsWaiting(page)
  const opened = page.goto(`/events/${id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.click()
  await page.keyboard.press('5')
  await expect(quantity).toHaveValue('5')
  arrive()
  await opened
  await expect(page.getByLabel('Purchase Tickets').locator('output')).toHaveText('£62.50')
  await expect(quantity).toHaveValue('5')
})

test('a menu that was opened before the scripts came stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrive = await keepScriptsWaiting(page)
  const opened = page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  arrive()
  await opened
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { name: 'Events & Workshops' })).toBeVisible()
  await expect(menu).toBeHidden()
})
