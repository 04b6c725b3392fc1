import type { Page } from '@playwright/test'
import { expect, publicPage, refuse, refusedErrors, test } from './desk.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the site"]')
const painted = (page: Page) => page.locator('html')

test.beforeEach(async ({ page }) => {
  await page.goto('/owners/identity')
  await expect(page.getByRole('radio', { name: /^Market Day/ })).toBeChecked()
})

test('a theme is seen in the preview before visitors see it published', async ({ page }) => {
  // Radio buttons are moved through by arrow keys.
  await page.getByRole('radio', { name: /^Market Day/ }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Verdigris/ })).toBeChecked()
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'verdigris')
  await expect(painted(page)).toHaveAttribute('data-theme', 'market-day')
  await expect(page.getByText('Customers still see Market Day')).toBeVisible()
  expect(await publicPage(page, '/')).not.toContain('data-theme="verdigris"')
  await page.getByRole('button', { name: 'Publish the new look' }).click()
  await expect(page.getByText('Name and look published')).toBeVisible()
  await expect(painted(page)).toHaveAttribute('data-theme', 'verdigris')
  await page.goto('/')
  await expect(painted(page)).toHaveAttribute('data-theme', 'verdigris')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'oklch(0.265 0.04 36)')
})

test('two colours of one’s own are published only once they can be read', async ({ page }) => {
  const pair = page.getByRole('radio', { name: /^Our own two colours/ })
  const paint = page.getByLabel('Paint header, window, sky')
  const signal = page.getByLabel('Signal sign, awning, buttons')
  const publish = page.getByRole('button', { name: 'Publish the new look' })
  await pair.check()
  await expect(paint).toHaveValue('#09466F')
  await signal.fill('#1C5A86')
  await expect(page.getByText('These two are nearly the same.')).toBeVisible()
  await expect(page.getByText('One thing to settle: the two colours')).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await signal.fill('lemon')
  await expect(page.getByText('We don’t know that colour.')).toBeVisible()
  await signal.fill('#0A4770')
  await page.getByRole('button', { name: 'Lemon' }).click()
  await expect(signal).toHaveValue('#F5DB59')
  await expect(page.getByText('This yellow is too pale for white words.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Measured contrast' })).toContainText('9.5 to 1')
  await publish.click()
  await expect(page.getByText('Name and look published')).toBeVisible()
  await page.goto('/menu')
  await expect(painted(page)).toHaveAttribute('data-theme', 'own')
  await expect(painted(page)).toHaveAttribute('style', /--color-fascia:oklch/)
})

test('black and white lead to Front Page', async ({ page }) => {
  await page.getByLabel('Paint header, window, sky').fill('#111111')
  await page.getByLabel('Signal sign, awning, buttons').fill('#FFFFFF')
  await expect(page.getByText('Black and white leave nothing to press.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Front Page' }).click()
  await expect(page.getByRole('radio', { name: /^Front Page/ })).toBeChecked()
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'front-page')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('radio', { name: /^Market Day/ })).toBeChecked()
})

test('name and street furniture are seen as written on the shop front', async ({ page }) => {
  await page.getByLabel('Name', { exact: true }).fill('The Copper Kettle')
  await page.getByLabel('Short name').fill('Copper Kettle')
  await page.getByLabel('Strapline').fill('Tea room & bakery')
  await page.getByLabel('Town').fill('Hull')
  await expect(page.getByText('13 of 16')).toBeVisible()
  await expect(preview(page).getByRole('banner')).toContainText('The Copper Kettle')
  await page.getByRole('switch', { name: 'Awning', exact: true }).press('Space')
  await page.getByRole('switch', { name: 'Bird elsewhere' }).press('Space')
  await page.getByRole('button', { name: 'a-board' }).click()
  await page.getByLabel('On the board today').fill('Kipper butty')
  await page.getByLabel('And under it').fill('£6.50 with tea')
  await page.getByRole('button', { name: 'harbour' }).click()
  await expect(preview(page).getByText('Kipper butty')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Name and look published')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveTitle('Coffee, cake & a corner seat | The Copper Kettle')
  await expect(page.getByRole('banner')).toContainText('Tea room & bakery, Hull')
  await expect(page.getByText('Kipper butty')).toBeVisible()
  await expect(painted(page)).toHaveAttribute('data-awning', 'off')
  await expect(painted(page)).toHaveAttribute('data-bird', 'off')
  await expect(page.locator('.bird:visible, .awning:visible')).toHaveCount(0)
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/menu')
    const header = page.getByRole('banner')
    const name = header.getByText('The Copper Kettle', { exact: true }).first()
    const lines = await name.evaluate((sign) => {
      const words = document.createRange()
      words.selectNodeContents(sign)
      return words.getClientRects().length
    })
    expect([width, lines]).toEqual([width, 1])
    // The hours are there whole, or not at all.
    const hours = header.getByText(/^(Open|Closed)/)
    await expect(hours).toHaveCount(1)
    const isSeen = await hours.evaluate((words) => {
      const { right, top } = words.getBoundingClientRect()
      const line = words.closest('p')?.getBoundingClientRect()
      return line !== undefined && top < line.bottom && right <= line.right + 0.5
    })
    expect([width, isSeen]).toEqual([width, width === 1280])
  }
})

test('a closed shop shows visitors the sign on its door but its owner the site', async ({
  page,
  browser,
}) => {
  await page.getByRole('group', { name: 'Sign on the door' }).getByText('closed').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Name and look published')).toBeVisible()
  await page.goto('/menu')
  await expect(page.getByText('The sign on the door says Closed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu')

  const visitor = await browser.newPage()
  await visitor.goto(new URL('/menu', page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wagtail Coffee Shop')
  await expect(visitor.getByText('Do look in again soon.')).toBeVisible()
  await expect(visitor.getByText('12 Market Place')).toBeVisible()
  await expect(visitor.getByRole('navigation')).toHaveCount(0)
  await visitor.close()
})

test.describe('when the database fails', () => {
  test.use({ expectedErrors: refusedErrors })

  test('the look stays as it was chosen, unpublished', async ({ page }) => {
    await refuse(page, 'POST', 'rpc/save_site_content')
    await page.getByRole('radio', { name: /^Blue Plate/ }).check()
    await page.getByRole('button', { name: 'Publish the new look' }).click()
    await expect(page.getByText('Failed to publish name and look')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Blue Plate/ })).toBeChecked()
    await expect(painted(page)).toHaveAttribute('data-theme', 'market-day')
  })
})
