// Measures how long cached pages take while a statement of the embedded database runs until its timeout.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '../backend/src/database/open-database.ts'
import { startServerProcess } from '../server/tests/server-process.ts'
import type { Report } from './report.ts'

const mostMs = 20
/** Less than the timeout of visitors, so that a statement always runs. */
const seconds = 2

const endless = `
  create function public.never_ends() returns int language plpgsql
    as $$ begin loop end loop; end $$;
  grant execute on function public.never_ends to anon;
`

/** Resolves early in a minute: at its end every page is rendered again, and waits for the database. */
async function withinMinute(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 15_000) await delay(leftMs)
}

export async function benchRunaway(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-runaway-'))
  try {
    await (await startServerProcess({ dataDir })).stop()
    const database = await openDatabase({ folder: join(dataDir, 'database') })
    await database.execute(endless)
    await database.close()
    const server = await startServerProcess({ dataDir })
    try {
      const url = `${server.url}/`
      await withinMinute()
      const before = await autocannon({ url, connections: 8, duration: seconds })
      report.amount('a kept page, 99 of 100, before', `${before.latency.p99} ms`)
      const call = fetch(`${server.url}/rest/v1/rpc/never_ends`, { method: 'POST' })
      const { latency, non2xx } = await autocannon({ url, connections: 8, duration: seconds })
      const { status } = await call
      if (non2xx > 0 || status !== 500) throw new Error(`a page failed, or the call: ${status}`)
      report.limit('  beside the statement', latency.p99, 'ms', mostMs)
      const started = performance.now()
      await fetch(`${server.url}/readyz`)
      report.amount(
        '  then the database is ready after',
        `${(performance.now() - started).toFixed(0)} ms`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
