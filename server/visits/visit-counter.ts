// Counts page visits in memory, and adds them to the database at most once a minute, in one statement.
import type { IncomingMessage } from 'node:http'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { otherSites, visitSource } from './visit-source.ts'
import { visitedPage } from './visited-page.ts'

const MINUTE_MS = 60_000
/** The most pages that the database stores of one day. Addresses of unknown events were answered with a 404. */
const MAX_PAGES = 2000
/** The most sites that the database stores of one day. */
const MAX_SOURCES = 200

export interface VisitCounter {
  /** Counts an answered request if it was a person's visit of a page. Never throws or waits. */
  count(request: IncomingMessage, status: number): void
  /** Writes the counts. If that fails, they are added to and written a minute later. */
  write(): Promise<void>
  stop(): Promise<void>
}

interface Counted {
  database: Pick<Database, 'query'>
  /** The public origin. */
  siteUrl: string
  log: Pick<Logger, 'warn'>
}

/** Starts to count. Unwritten visits are lost when the process is killed. */
export function startCountingVisits({ database, siteUrl, log }: Counted): VisitCounter {
  const ownHosts = [new URL(siteUrl).hostname]
  let pages = new Map<string, number>()
  let sources = new Map<string, number>()
  const addPage = (page: string, visits: number) => {
    if (pages.has(page) || pages.size < MAX_PAGES) add(pages, page, visits)
  }
  const addSource = (source: string, visits: number) => {
    const isNamed = sources.has(source) || sources.size < MAX_SOURCES
    add(sources, isNamed ? source : otherSites, visits)
  }

  async function write(): Promise<void> {
    if (pages.size === 0) return
    const written = { pages, sources }
    pages = new Map()
    sources = new Map()
    const visits = Array.from(written.pages, ([path, visits]) => ({ path, visits }))
    const from = Array.from(written.sources, ([source, visits]) => ({ source, visits }))
    try {
      await database.query('select private.count_visits($1), private.count_visit_sources($2)', [
        JSON.stringify(visits),
        JSON.stringify(from),
      ])
    } catch (err) {
      for (const [page, number] of written.pages) addPage(page, number)
      for (const [source, number] of written.sources) addSource(source, number)
      if (!(err instanceof WriteRefused))
        log.warn({ err }, 'the visits of pages could not be written')
    }
  }

  const timer = setInterval(() => void write(), MINUTE_MS).unref()
  return {
    count(request, status) {
      if (status !== 200 && status !== 304) return
      const page = visitedPage(request)
      if (page === null) return
      addPage(page, 1)
      const source = visitSource(request, ownHosts)
      if (source !== null) addSource(source, 1)
    },
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

function add(counts: Map<string, number>, name: string, number: number): void {
  counts.set(name, (counts.get(name) ?? 0) + number)
}
