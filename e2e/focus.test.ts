// The keyboard stays where it was: no answer takes the focus away, and no bar lies over it.
import { expect, test } from './desk.ts'
import { untilAPersonMaySend } from './form-token.ts'

test.describe('refused', () => {
  test.use({ expectedErrors: /503|No answer to the form/ })

  test('a form that is refused keeps the focus on its button', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Hannah')
    await page.getByLabel('Email').fill('hannah@people.example')
    await page.getByLabel('Message').fill('Two scones')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.focus()
    await page.route('**/contact.data*', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
    await expect(send).toBeFocused()
  })
})

test('a press of a button that works already is not sent again', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Hannah')
  await page.getByLabel('Email').fill('hannah@people.example')
  await page.getByLabel('Message').fill('Two scones')
  await untilAPersonMaySend(page)
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/contact.data*', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await held.promise
    await route.continue()
  })
  const send = page.getByRole('button', { name: /^Send/ })
  await send.click()
  await expect(send).toHaveText('Sending...')
  await send.press('Enter')
  await page.getByLabel('Name').press('Enter')
  held.resolve()
  await expect(page.getByText('Message sent!').first()).toBeVisible()
  expect(sent).toBe(1)
})

test('the back office has a link past its side panel', async ({ page }) => {
  await page.goto('/owners/menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('no field that is reached by keys lies under the save bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/owners/settings')
  await page.getByLabel('Phone').fill('01632 960123')
  const bar = page.locator('.save-bar')
  await expect(bar).toBeVisible()
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.locator(':focus').boundingBox()
    const edge = await bar.boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  }
})

test('when the save bar goes, the keyboard goes on in its form', async ({ page }) => {
  await page.goto('/owners/settings')
  await page.getByLabel('Phone').fill('01632 960144')
  await page.getByRole('button', { name: 'Save All Settings' }).press('Enter')
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await expect(page.locator('.save-bar')).toHaveCount(0)
  await expect(page.getByRole('main').locator('form')).toBeFocused()
})
