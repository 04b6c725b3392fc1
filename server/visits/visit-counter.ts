// Counts page visits in memory, and adds them to the database at most once a minute, in one statement.
import type { IncomingMessage } from 'node:http'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { visitedPage } from './visited-page.ts'

const MINUTE_MS = 60_000
/** The most pages that the database stores of one day. Addresses of unknown events were answered with a 404. */
const MAX_PAGES = 2000

export interface VisitCounter {
  /** Counts an answered request if it was a person's visit of a page. Never throws or waits. */
  count(request: IncomingMessage, status: number): void
  /** Writes the counts. If that fails, they are added to and written a minute later. */
  write(): Promise<void>
  stop(): Promise<void>
}

/** Starts to count. Unwritten visits are lost when the process is killed. */
export function startCountingVisits(
  database: Pick<Database, 'query'>,
  log: Pick<Logger, 'warn'>,
): VisitCounter {
  let counts = new Map<string, number>()
  const add = (path: string, visits: number) => {
    const before = counts.get(path)
    if (before !== undefined || counts.size < MAX_PAGES) counts.set(path, (before ?? 0) + visits)
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    const visits = Array.from(written, ([path, visits]) => ({ path, visits }))
    try {
      await database.query('select private.count_visits($1)', [JSON.stringify(visits)])
    } catch (err) {
      for (const [path, number] of written) add(path, number)
      if (!(err instanceof WriteRefused))
        log.warn({ err }, 'the visits of pages could not be written')
    }
  }

  const timer = setInterval(() => void write(), MINUTE_MS).unref()
  return {
    count(request, status) {
      if (status !== 200 && status !== 304) return
      const page = visitedPage(request)
      if (page !== null) add(page, 1)
    },
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
