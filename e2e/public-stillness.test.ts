// When the scripts are slow, and the session becomes known late, nothing on the page moves.
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

interface Move {
  value: number
  moved: string[]
}

declare global {
  interface Window {
    moves: Move[]
  }
}

/** Notes every move of something that was drawn already (Layout Instability API). */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moves = []
    const tagOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone by now')
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.moves.push({ value, moved: sources.map(tagOf) })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** Keeps some files back until the page has been painted without them, on a machine that is four times slower. */
async function holdUntilPainted(page: Page, files: RegExp): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.route(files, async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
}

/** The moves so far, once what they would come from has been drawn. */
async function movesAfterAll(page: Page): Promise<Move[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(() => window.moves)
}

test.describe('in the letters that a page begins with', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  for (const who of ['visitor', 'customer']) {
    test(`nothing moves when the page finds a ${who}`, async ({ page, customer, signInAs }) => {
      if (who === 'customer') await signInAs(customer)
      await noteMoves(page)
      await page.route(/\.woff2$/, (route) => route.abort())
      await holdUntilPainted(page, /\.js$/)
      const banner = page.getByRole('banner')
      const found =
        who === 'customer'
          ? banner.getByRole('button', { name: 'Robin Pied' })
          : banner.getByRole('link', { name: 'Sign Up' })
      for (const path of ['/', '/menu', '/events']) {
        await page.goto(path)
        await expect(found).toBeVisible()
        expect([path, await movesAfterAll(page)]).toEqual([path, []])
      }
    })
  }
})

test('letters take nearly no other room when their fonts come late', async ({ page }) => {
  await noteMoves(page)
  await holdUntilPainted(page, /\.woff2$/)
  for (const path of ['/', '/menu', '/events']) {
    await page.goto(path)
    const sum = (await movesAfterAll(page)).reduce((total, { value }) => total + value, 0)
    expect([path, sum < 0.002]).toEqual([path, true])
  }
})

test('the first paint waits for the end of the page’s content', async ({ page }) => {
  await page.goto('/menu')
  const awaited = page.locator('link[rel=expect][blocking=render]')
  const target = await awaited.getAttribute('href')
  await expect(page.getByRole('main')).toHaveAttribute('id', `${target?.slice(1)}`)
})
