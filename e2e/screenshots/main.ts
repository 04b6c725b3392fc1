// `npm run screenshots`: every screen at two widths, as pictures in screenshots/ with a page that shows them all.
// `npm run screenshots -- menu` takes only those with 'menu' in their names.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { owner, startServerProcess } from '../../server/tests/server-process.ts'
import { chromiumOptions } from '../find-chromium.ts'
import { signInOn, signUpOn } from '../people.ts'
import { emptiedTables, emptyScreens, type Screen, type Screens, screensOf } from './screens.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const wanted = process.argv[2] ?? ''
const widths = [390, 1280]
const names = new Set<string>()
const failures: string[] = []

const server = await startServerProcess()
const browser = await chromium.launch(await chromiumOptions())
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const sample = { eventId: await firstId('events'), offerId: await firstId('offers') }
  await Promise.all(widths.map((width) => takeAll(width, screensOf(sample))))
  await emptyTheCafe()
  await Promise.all(widths.map((width) => takeAll(width, emptyScreens)))
  await writeFile(join(folder, 'index.html'), overview())
} finally {
  await browser.close()
  await server.stop()
}
process.stdout.write(`${names.size} screens at ${widths.join(' and ')} px: ${folder}/index.html\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0

async function takeAll(width: number, screens: Screens) {
  const customer = { email: `${randomUUID()}@customer.example`, password: 'a good password' }
  await signUpOn(server.url, { ...customer, firstName: 'Robin', lastName: 'Pied' })
  for (const [who, person] of Object.entries({ visitor: null, customer, owner })) {
    const context = await openContext(width, person && (await signInOn(server.url, person)))
    for (const screen of screens[who as keyof Screens]) {
      if (screen[0].includes(wanted)) await take(context, width, screen)
    }
    await context.close()
  }
}

async function openContext(width: number, session: unknown): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    isMobile: width < 640,
    hasTouch: width < 640,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing turns or wags, so that two runs give the same pictures.
    reducedMotion: 'reduce',
  })
  if (session) {
    const value = JSON.stringify(session)
    await context.addInitScript((text) => localStorage.setItem('cafe-session', text), value)
  }
  return context
}

async function take(context: BrowserContext, width: number, [name, path, act]: Screen) {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await page.goto(path, { waitUntil: 'networkidle' })
    await act?.(page)
    // The picture has the whole page, also the part that a visitor would have to scroll to.
    await page.evaluate(async () => {
      for (const band of document.querySelectorAll<HTMLElement>('.later')) {
        band.style.contentVisibility = 'visible'
      }
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
    // Layers above the page fill the screen, not the page.
    const isCovered = await page
      .locator(':modal, [role=dialog], [role=alertdialog]')
      .first()
      .isVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: join(folder, fileOf(name, width)), fullPage: !isCovered })
    names.add(name)
  } catch (error) {
    failures.push(`${name} at ${width} px: ${error}`)
  } finally {
    await page.close()
  }
}

async function firstId(table: string): Promise<string> {
  const [row] = await (await fetch(`${server.url}/rest/v1/${table}?select=id&limit=1`)).json()
  return row.id
}

/** Empties the café as an owner can: events with sold tickets stay, but they end. */
async function emptyTheCafe() {
  const { access_token } = (await signInOn(server.url, owner)) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const change = async (table: string, init: RequestInit) => {
    const response = await fetch(`${server.url}/rest/v1/${table}?id=not.is.null`, {
      headers,
      ...init,
    })
    if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
  }
  for (const table of emptiedTables) await change(table, { method: 'DELETE' })
  await change('events', { method: 'PATCH', body: JSON.stringify({ expires_at: '2020-01-01' }) })
}

function fileOf(name: string, width: number): string {
  return `${name.replace(/[^a-z]+/g, '-')}-${width}.png`
}

function overview(): string {
  const sections = [...names].map((name) => {
    const pictures = widths.map((width) => {
      const file = fileOf(name, width)
      return `<a href="${file}"><img src="${file}" alt="${name} at ${width} px" loading="lazy"></a>`
    })
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:2rem}section{display:inline-block;margin:0 2rem 2rem 0}
img{width:390px;height:520px;object-fit:cover;object-position:top;outline:1px solid #ccc}</style>
${sections.join('\n')}\n`
}
