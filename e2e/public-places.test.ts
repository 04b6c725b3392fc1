import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

// Long pages lay their lower bands out when a visitor comes near. A link to a place finds it all the same.

/** Returns the distance of an element from the top of the window, once it stands still. */
async function topOf(page: Page, selector: string): Promise<number> {
  const top = () =>
    page.locator(selector).evaluate((it) => Math.round(it.getBoundingClientRect().top))
  let last = Number.NaN
  await expect(async () => {
    const now = await top()
    const isStill = now === last
    last = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [200] })
  return last
}

for (const width of [390, 1280]) {
  test.describe(`on a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('Back or a reload returns to the same place of a long page', async ({ page }) => {
      await page.goto('/')
      // A visitor with a keyboard comes there by keys, which lay the lower bands out.
      await page.keyboard.press('Tab')
      await page
        .getByRole('link', { name: /^Book Now/ })
        .last()
        .focus()
      const place = await topOf(page, '#visit')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/events[/]/)
      await page.goBack()
      expect(await topOf(page, '#visit')).toBe(place)
      await page.reload()
      expect(await topOf(page, '#visit')).toBe(place)
    })

    test('Find Us shows the address', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Find Us' }).click()
      expect(await topOf(page, '#visit')).toBeLessThan(300)
      await expect(page.locator('#visit').getByText('Market Place')).toBeInViewport()
    })
  })
}

test('lower bands are laid out at the first move', async ({ page }) => {
  await page.goto('/')
  const band = page.locator('section.later').first()
  await expect(band).toHaveCSS('content-visibility', 'auto')
  await page.keyboard.press('PageDown')
  await expect(band).toHaveCSS('content-visibility', 'visible')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the index of the menu goes to a section as its address does', async ({ context }) => {
    // The page comes from the context, because the fixture would wait until React has taken over.
    const page = await context.newPage()
    await page.goto('/menu')
    const sections = page.getByRole('navigation', { name: 'Menu sections' })
    const last = sections.getByRole('link').last()
    const target = `${await last.getAttribute('href')}`
    await last.click()
    expect(await topOf(page, target)).toBeGreaterThanOrEqual(100)
    expect(await topOf(page, target)).toBeLessThan(110)
    await page.goto(`/menu${target}`)
    expect(await topOf(page, target)).toBeLessThan(110)
  })
})
