// `npm run build && node bench/door-screen.ts`: how long a person at a door waits, in Chromium and with 5,000
// tickets. The marks are half a second from a read code to the answer, and no long task.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { addEvent, addManyPurchases, apiOf } from '../e2e/cafe-data.ts'
import { filmOf } from '../e2e/camera-film.ts'
import { chromiumOptions } from '../e2e/find-chromium.ts'
import { signInOn } from '../e2e/people.ts'
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { createReport } from './report.ts'

const attendees = 5000
/** With twenty turns, one slow answer would decide the 95th percentile. */
const turns = 60
const mostAnswerMs = 500
const mostTaskMs = 200
/** After each answer a person presses on, and the next code must come into view. */
const secondsOfCode = 2

interface Measured {
  startedMs: number
  answersMs: number[]
  tasksMs: number[]
}
declare global {
  interface Window {
    measured: Measured
  }
}

const report = createReport((line) => process.stdout.write(`${line}\n`))
const url = process.env.DATABASE_URL
const server = await startServerProcess({ environment: url ? { DATABASE_URL: url } : {} })
const folder = await mkdtemp(join(tmpdir(), 'door-screen-'))
try {
  const api = await apiOf(server.url, owner)
  const session = JSON.stringify(await signInOn(server.url, owner))
  const event = await addEvent(api, { title: 'Stadium night', price: 0 })
  const codes = await addManyPurchases(api, event, {
    userId: JSON.parse(session).user.id,
    count: attendees,
    price: 0,
  })
  report.note(`${url ? 'Postgres' : 'PGlite'}: ${attendees} attendees, ${turns} codes each`)
  const film = join(folder, 'codes.y4m')
  await writeFile(film, filmOf(codes.slice(-turns), secondsOfCode))
  const { args, ...options } = await chromiumOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
  await page.addInitScript(measure)
  const door = `/owners/events/${event.id}/check-in`

  await page.goto(door)
  const untilMs = performance.now() + 3 * turns * secondsOfCode * 1000
  const next = page.getByRole('button', { name: 'Scan the next' })
  while ((await page.evaluate(() => window.measured.answersMs.length)) < turns) {
    if (performance.now() > untilMs) throw new Error('the camera reads too few codes')
    if (await next.isVisible()) await next.click()
    await page.waitForTimeout(100)
  }
  const byCamera = await page.evaluate(() => window.measured)
  tellAnswers('read by the camera', byCamera.answersMs)
  tellTasks('the door opens and reads', byCamera.tasksMs)

  await page.goto(door)
  await page.getByRole('button', { name: 'Type a code' }).click()
  await untilKept(page)
  tellAnswers('typed', await typeAll(page, codes.slice(0, turns)))
  await page.context().setOffline(true)
  tellAnswers('typed without a network', await typeAll(page, codes.slice(turns, 2 * turns)))
  tellTasks('the door with its list', (await page.evaluate(() => window.measured)).tasksMs)
  await page.context().setOffline(false)

  for (const [what, path, ready] of [
    ['the attendees are drawn', 'attendees', 'Find a ticket code'],
    ['the door list is drawn', 'door-list', ''],
  ] as const) {
    await page.goto(`/owners/events/${event.id}/${path}`)
    if (ready) await page.getByLabel(ready, { exact: true }).waitFor()
    else
      await page
        .getByRole('rowheader')
        .nth(attendees - 1)
        .waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1000)
    tellTasks(what, (await page.evaluate(() => window.measured)).tasksMs)
  }
  await browser.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
process.exitCode = report.passed ? 0 : 1

/** Runs in the page and records how long answers and tasks take. */
function measure() {
  const measured: Measured = { startedMs: 0, answersMs: [], tasksMs: [] }
  window.measured = measured
  new PerformanceObserver((list) => {
    measured.tasksMs.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  document.addEventListener(
    'submit',
    () => {
      measured.startedMs = performance.now()
    },
    true,
  )
  new MutationObserver(() => {
    const light = document.querySelector('.door-light')
    if (!light) {
      // The screen shows that the camera has read a code.
      if (measured.startedMs === 0 && isChecking()) measured.startedMs = performance.now()
      return
    }
    const { startedMs } = measured
    measured.startedMs = 0
    // The film repeats, and a ticket that was admitted before is answered sooner.
    if (startedMs === 0 || light.textContent.includes('Already in')) return
    // The second frame begins when the first one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => measured.answersMs.push(performance.now() - startedMs)),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })

  function isChecking() {
    const words = [...document.querySelectorAll('[role=status]')]
    return words.some(({ textContent }) => textContent === 'Checking...')
  }
}

async function untilKept(page: Page) {
  const isKept = () => caches.match(location.pathname).then(Boolean)
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(100)
}

async function typeAll(page: Page, codes: string[]): Promise<number[]> {
  const before = await page.evaluate(() => window.measured.answersMs.length)
  for (const [index, code] of codes.entries()) {
    await page.getByLabel('Ticket code').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (wanted) => window.measured.answersMs.length >= wanted,
      before + index + 1,
    )
    await page.getByRole('button', { name: 'Next ticket' }).click()
  }
  return page.evaluate((first) => window.measured.answersMs.slice(first), before)
}

function tellAnswers(what: string, waitsMs: number[]) {
  report.amount(`${what}, p50`, `${percentile(waitsMs, 50).toFixed(0)} ms`)
  report.limit(`${what}, p95`, percentile(waitsMs, 95), 'ms', mostAnswerMs)
}

function tellTasks(what: string, tasksMs: number[]) {
  report.limit(`${what}: the longest task`, Math.max(0, ...tasksMs), 'ms', mostTaskMs)
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
