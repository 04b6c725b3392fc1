// Playwright's `test` with what every browser test of this site has: a separate server, people who come and go,
// and a page on which any console error, policy violation, foreign request or accessibility fault fails the test.
import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { owner, type ServerProcess } from '../server/tests/server-process.ts'
import { expectAccessible } from './accessibility.ts'
import { startCafe } from './cafe-server.ts'
import { configOf, type Person, randomAddress, signInOn, signUpOn } from './people.ts'

export { expect }

/** For tests of what moves; all others ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface TestFixtures {
  /** Someone with a fresh account, not signed in. */
  customer: Person
  /** Makes the browser someone's: their session is there when the next page opens. */
  signInAs(person: { email: string; password: string }): Promise<void>
  owner: { email: string; password: string }
  /** The messages that this test provokes on purpose, and that must not fail it. */
  expectedErrors: RegExp
  watch: undefined
}

interface WorkerFixtures {
  server: ServerProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, worker) => {
      const server = await startCafe(worker, { TRUSTED_PROXIES: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // A test acts at once; a person takes a moment, which is enough for the scripts to start.
  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = (...args) => goto.apply(page, args).then((response) => untilStarted(page, response))
    page.reload = (...args) =>
      reload.apply(page, args).then((response) => untilStarted(page, response))
    await use(page)
  },
  // Everyone has a separate network address, so that no test uses up another one's tries.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': randomAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  owner: ({}, use) => use(owner),
  customer: async ({ server }, use) => {
    const person = {
      email: `${randomUUID()}@customer.example`,
      password: 'a good password',
      firstName: 'Robin',
      lastName: 'Pied',
    }
    await signUpOn(server.url, person)
    await use(person)
  },
  signInAs: async ({ page, server }, use) => {
    await use(async (person) => {
      const session = JSON.stringify(await signInOn(server.url, person))
      await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
    })
  },
  expectedErrors: [/(?!)/, { option: true }],
  watch: [
    async ({ page, server, expectedErrors }, use) => {
      const { supabaseUrl } = await configOf(server.url)
      const faults = watchForFaults(page, [server.url, supabaseUrl])
      await use(undefined)
      if (page.url().startsWith(server.url)) await expectAccessible(page)
      expect(faults.filter((fault) => !expectedErrors.test(fault))).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until React has taken over a page of ours. */
async function untilStarted(page: Page, response: Response | null): Promise<Response | null> {
  const isPage = (await response?.headerValue('content-type'))?.startsWith('text/html')
  if (isPage) {
    await page.waitForFunction(() => {
      const isStarted = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
      // At a visitor's first sign the scripts come at once: see first-paint/late-scripts.ts.
      if (!isStarted) dispatchEvent(new Event('pointerdown'))
      return isStarted
    })
  }
  return response
}

/** Collects console errors (a policy violation is one), thrown errors and requests that leave the host. */
function watchForFaults(page: Page, homes: string[]): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    const isOurs = homes.some((home) => url.startsWith(home))
    if (!isOurs && !/^(data|blob|mailto):/.test(url)) faults.push(`left the host: ${url}`)
  })
  return faults
}
