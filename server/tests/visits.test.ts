import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { openCafe } from '../../supabase/tests/cafe.ts'
import { startCountingVisits } from '../visits/visit-counter.ts'
import { owner } from './server-process.ts'
import { newCafe, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe.skipIf(noDatabase)('visits of pages', () => {
  it('are written once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await openCafe()
    const rows = () => database.query('select path, visits from private.page_visits order by path')
    const warnings: string[] = []
    const log = pino(
      { level: 'warn', base: null, timestamp: false },
      { write: (line) => void warnings.push(JSON.parse(line).msg) },
    )
    const counter = startCountingVisits(database, log)
    const visit = (url: string, status = 200) =>
      counter.count(
        { method: 'GET', url, headers: { 'user-agent': firefox } } as IncomingMessage,
        status,
      )
    visit('/menu')
    visit('/menu', 304)
    visit('/contact', 503)
    expect(await rows()).toEqual([])
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(rows).toEqual([{ path: '/menu', visits: 2 }])

    await database.execute('alter function private.count_visits(jsonb) rename to away')
    visit('/about')
    await counter.write()
    expect(warnings).toEqual(['the visits of pages could not be written'])
    await database.execute('alter function private.away(jsonb) rename to count_visits')
    visit('/about')
    await counter.stop()
    expect(await rows()).toEqual([
      { path: '/about', visits: 2 },
      { path: '/menu', visits: 2 },
    ])
    await database.close()
  })

  it('are counted by a running server, which writes the last ones as it stops', async () => {
    const cafe = await newCafe()
    const first = await startOnEngine(cafe)
    const open = (path: string, agent: string) =>
      fetch(`${first.url}${path}`, { headers: { 'user-agent': agent } }).then((page) => page.text())
    for (const path of ['/menu', '/menu', '/about', '/no-such-page']) await open(path, firefox)
    await open('/menu', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await first.stop()
    const second = await startOnEngine(cafe)
    const client = await signedIn(second, owner)
    const { data } = await client.rpc('visit_figures', { days: 2 })
    expect(data.pages).toEqual([
      { path: '/menu', title: null, visits: 2, tickets: null, sold: null },
      { path: '/about', title: null, visits: 1, tickets: null, sold: null },
    ])
    await second.stop()
    await rm(cafe.dataDir, { recursive: true })
  })
})
