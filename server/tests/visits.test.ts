import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { openCafe } from '../../supabase/tests/cafe.ts'
import { startCountingVisits } from '../visits/visit-counter.ts'
import { owner } from './server-process.ts'
import { newCafe, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const id = '6f0c1f7e-52c5-4d0f-9f0a-0e6a53b3b3f1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe.skipIf(noDatabase)('visits of pages', () => {
  it('are written once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await openCafe()
    const rows = () => database.query('select path, visits from private.page_visits order by path')
    const sources = () =>
      database.query('select source, visits from private.visit_sources order by source')
    const warnings: string[] = []
    const log = pino(
      { level: 'warn', base: null, timestamp: false },
      { write: (line) => void warnings.push(JSON.parse(line).msg) },
    )
    const counter = startCountingVisits({ database, siteUrl: 'https://tea.example', log })
    const visit = (url: string, status = 200, referer = 'https://tea.example/') =>
      counter.count(
        { method: 'GET', url, headers: { 'user-agent': firefox, referer } } as IncomingMessage,
        status,
      )
    visit('/menu', 200, 'https://www.whitby.example/cafes')
    visit('/menu', 304, 'https://whitby.example/')
    visit('/contact', 503)
    expect(await rows()).toEqual([])
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(rows).toEqual([{ path: '/menu', visits: 2 }])
    expect(await sources()).toEqual([{ source: 'whitby.example', visits: 2 }])

    await database.execute('alter function private.count_visits(jsonb) rename to away')
    visit('/about', 200, 'http://192.0.2.7/')
    await counter.write()
    expect(warnings).toEqual(['the visits of pages could not be written'])
    await database.execute('alter function private.away(jsonb) rename to count_visits')
    visit('/about')
    await counter.stop()
    expect(await rows()).toEqual([
      { path: '/about', visits: 2 },
      { path: '/menu', visits: 2 },
    ])
    expect(await sources()).toEqual([
      { source: 'other', visits: 1 },
      { source: 'whitby.example', visits: 2 },
    ])
    await database.close()
  })

  it('are counted for 200 sources a minute, then for all other sites', async () => {
    const written: unknown[] = []
    const query = async (_: string, values?: unknown[]) => {
      written.push(...JSON.parse(String(values?.[1])))
      return []
    }
    const log = pino({ level: 'silent' })
    const counter = startCountingVisits({
      database: { query: query as never },
      siteUrl: 'https://tea.example',
      log,
    })
    for (let number = 0; number < 300; number += 1) {
      const headers = { 'user-agent': firefox, referer: `https://site${number}.example/` }
      counter.count({ method: 'GET', url: '/', headers } as IncomingMessage, 200)
    }
    await counter.stop()
    expect(written).toHaveLength(201)
    expect(written.at(-1)).toEqual({ source: 'other', visits: 100 })
  })

  it('are counted by a running server, which writes the last ones as it stops', async () => {
    const cafe = await newCafe()
    const first = await startOnEngine(cafe)
    const owners = await signedIn(first, owner)
    const letter = { subject: 'Dark at four', blocks: [], audience: 'subscribers' }
    const saved = await owners.rpc('save_letter', { id, letter, version: null })
    expect(saved.error).toBeNull()
    const open = (path: string, agent = firefox, referer = `${first.url}/`) =>
      fetch(`${first.url}${path}`, { headers: { 'user-agent': agent, referer } }).then((page) =>
        page.text(),
      )
    await open('/menu', firefox, 'https://www.whitby.example/')
    await open(`/menu?from=letter-${id}`)
    for (const path of ['/about', '/no-such-page']) await open(path)
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    await open(`/menu?from=letter-${id}`, robot, 'https://google.example/')
    await first.stop()
    const second = await startOnEngine(cafe)
    const client = await signedIn(second, owner)
    const { data } = await client.rpc('visit_figures', { days: 2 })
    expect(data.pages).toEqual([
      { path: '/menu', title: null, visits: 2, tickets: null, sold: null },
      { path: '/about', title: null, visits: 1, tickets: null, sold: null },
    ])
    expect(data.sources).toEqual([
      { source: `letter-${id}`, title: 'Dark at four', visits: 1 },
      { source: 'whitby.example', title: null, visits: 1 },
    ])
    await second.stop()
    await rm(cafe.dataDir, { recursive: true })
  })
})
