// The site for visitors who see few colours, want no motion, or use no pointer.
import type { Locator } from '@playwright/test'
import { openAuthTab } from './auth-tabs.ts'
import { expect, test } from './test.ts'

test.describe('in the visitor’s own few colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('controls, the focus and icons can be seen', async ({ context }) => {
    // Axe doesn't watch this page: it reckons with our colours, which are not shown.
    const page = await context.newPage()
    await page.goto('/events')
    const event = await page
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .getAttribute('href')
    await page.goto('/')
    const main = page.getByRole('main')
    for (const control of [
      main.getByRole('link', { name: 'Find Us' }),
      main.getByRole('button', { name: /slideshow/ }),
      main.getByRole('button', { name: 'Next offer' }),
      main.getByRole('link', { name: 'View Offer' }).first(),
      main.getByRole('button', { name: 'Request a Quote' }),
      page.getByRole('link', { name: /WhatsApp/ }),
    ]) {
      await expectEdge(control)
    }
    await expectIcon(main.getByRole('button', { name: 'Next offer' }).locator('svg'))
    await page.goto(event ?? '')
    await expectEdge(main.getByRole('button', { name: 'Purchase Tickets' }))
    const chosen = main.locator('label').filter({ has: page.locator(':checked') })
    await expect(chosen).toHaveCSS('border-top-width', '3px')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS(
      'outline-style',
      'solid',
    )
  })
})

async function expectEdge(control: Locator): Promise<void> {
  await expect(control).toHaveCSS('border-top-style', 'solid')
  await expect(control).not.toHaveCSS('border-top-width', '0px')
}

async function expectIcon(icon: Locator): Promise<void> {
  const { stroke, color } = await icon.evaluate((svg) => {
    const { stroke, color } = getComputedStyle(svg)
    return { stroke, color }
  })
  expect(stroke).toBe(color)
}

test('nothing moves for who asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/events', '/auth']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
  await openAuthTab(page, 'Sign Up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
