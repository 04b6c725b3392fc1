// `test` for the owners' screens: the browser is the owner's from the start, and an API sets the scene. Its workers
// have separate servers, so that no visitor's test is surprised, and the site's texts are put back after each test.
import type { Page, Request } from '@playwright/test'
import { owner } from '../server/tests/server-process.ts'
import { defaultSiteContent } from '../site/app/domain/pages/complete-site-content.ts'
import type { SiteContentKey } from '../site/app/domain/site-content.ts'
import { type Api, apiOf } from './cafe-data.ts'
import { signInOn } from './people.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

interface TestFixtures {
  putsTextsBack: undefined
}

interface WorkerFixtures {
  api: Api
  session: string
  /** The site's texts as this worker's server began with them. */
  firstTexts: Map<string, string>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: [async ({ server }, use) => use(await apiOf(server.url, owner)), { scope: 'worker' }],
  session: [
    async ({ server }, use) => use(JSON.stringify(await signInOn(server.url, owner))),
    { scope: 'worker' },
  ],
  firstTexts: [async ({ api }, use) => use(await textsOf(api)), { scope: 'worker' }],
  putsTextsBack: [
    async ({ api, firstTexts }, use) => {
      await use(undefined)
      for (const [key, value] of await textsOf(api)) {
        // No text is deleted by anyone; one that was not there then said the default.
        const firstValue = firstTexts.get(key) ?? defaultSiteContent[key as SiteContentKey]
        if (value === firstValue) continue
        await api(`site_content?key=eq.${key}`, { value: firstValue }, 'PATCH')
      }
    },
    { auto: true },
  ],
  page: async ({ page, session }, use) => {
    await page.addInitScript((value) => localStorage.setItem('cafe-session', value), session)
    await use(page)
  },
})

async function textsOf(api: Api): Promise<Map<string, string>> {
  const rows = await api<{ key: string; value: string }[]>('site_content?select=key,value')
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** The error that a request refused by `refuse` leaves in the console. */
export const refusedErrors = /500|refused for a test/

/** Lets a kind of request fail, as when the database is gone. Resolves to a function that takes that back. */
export async function refuse(page: Page, method: string, table: string) {
  const address = new RegExp(`/rest/v1/${table}(\\?|$)`)
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'refused for a test' } })
      : route.fallback(),
  )
  return () => page.unroute(address)
}

/** Collects the requests of a kind from now on. */
export function requestsOf(page: Page, method: string, table: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const isOne = request.method() === method && request.url().includes(`/rest/v1/${table}?`)
    if (isOne) requests.push(request)
  })
  return requests
}

/** Replaces all rows of a table by these. */
export async function fill<Row extends object>(
  api: Api,
  table: string,
  rows: Row[],
): Promise<(Row & { id: string })[]> {
  await api(`${table}?id=neq.00000000-0000-0000-0000-000000000000`, undefined, 'DELETE')
  return rows.length > 0 ? api(table, rows) : []
}

/** Returns the page that visitors get at their next request, as text and without its scripts. */
export async function publicPage(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
}
