// Nothing on the page moves when the scripts are slow and the session becomes known late.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: MovedNode[]
}

interface MovedNode {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
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
    const tagOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone by now')
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    const moveOf = ({ node, previousRect, currentRect }: MovedNode) =>
      `${tagOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.moves.push({ value, moved: sources.map(moveOf) })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** Holds some files back until the page has been painted without them, on a machine that is four times slower. */
async function holdUntilPainted(page: Page, files: RegExp): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.route(files, async (route) => {
    // A file of the page before this one is no longer waited for.
    await expect.poll(() => hasPainted(page).catch(() => true)).toBe(true)
    await route.continue()
  })
}

/** Returns the moves so far, once everything that could cause them has been drawn. */
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
    const moves = await movesAfterAll(page)
    const sum = moves.reduce((total, { value }) => total + value, 0)
    expect([path, sum < 0.002 ? [] : moves]).toEqual([path, []])
  }
})

test('nothing is painted of a page that has come by half', async ({ context, server }) => {
  const { url, sendRest, close } = await halves(`${server.url}/menu`)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const impatient = await context.newPage()
  await impatient.goto(`${url}impatient`, { waitUntil: 'commit' })
  await expect.poll(() => hasPainted(impatient)).toBe(true)
  expect(await hasPainted(page)).toBe(false)
  sendRest()
  await expect.poll(() => hasPainted(page)).toBe(true)
  await close()
})

/** Starts a server that sends a page up to its footer, and the rest on demand; /impatient may be painted at once. */
async function halves(page: string) {
  const html = await (await fetch(page)).text()
  const impatient = html.replace(/<link rel="expect"[^>]*>/, '')
  const rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    const sent = { '/': html, '/impatient': impatient }[`${url}`]
    if (!sent) return response.writeHead(302, { location: new URL(`${url}`, page).href }).end()
    const half = sent.indexOf('<footer')
    response.writeHead(200, { 'content-type': 'text/html' }).write(sent.slice(0, half))
    await rest.promise
    response.end(sent.slice(half))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    sendRest: rest.resolve,
    close: () => promisify(server.close.bind(server))(),
  }
}

function hasPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
