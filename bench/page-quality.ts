// `npm run bench:pages [-- RUNS PATH --beside FOLDER…]`: Lighthouse opens the public pages like a phone on a slow
// line, RUNS times each, in turn with the build in FOLDER. It fails when a page misses a mark.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { chromiumOptions } from '../e2e/find-chromium.ts'
import { freePort, startServerProcess } from '../server/tests/server-process.ts'
import { openInLighthouse, type Visit } from './open-in-lighthouse.ts'

interface Mark {
  name: string
  figure(visit: Visit): number
  show?(value: number): string
  /** True when more is better. */
  isScore?: boolean
  limit(path: string): number
}

const kilobytes = (value: number) => `${(value / 1024).toFixed(0)} KB`
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

const marks: Mark[] = [
  score('performance', 'performance', 98),
  score('accessibility', 'accessibility', 100),
  score('practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  metric('LCP', 'largest-contentful-paint', seconds, 1500),
  metric('CLS', 'cumulative-layout-shift', (value) => value.toFixed(3), 0.01),
  metric('TBT', 'total-blocking-time', milliseconds, 50),
  {
    ...metric('TBT (CPU)', 'total-blocking-time', milliseconds, 50),
    figure: ({ inProcessorTime }) => figureOf(inProcessorTime, 'total-blocking-time'),
  },
  {
    name: 'all bytes',
    figure: ({ result }) => bytesOf(result),
    show: kilobytes,
    limit: (path) => (path === '/' ? 300 * 1024 : Number.POSITIVE_INFINITY),
  },
  {
    name: 'scripts',
    figure: ({ result }) => bytesOf(result, 'Script'),
    show: kilobytes,
    limit: () => 140 * 1024,
  },
]

const { values, positionals } = parseArgs({
  options: { beside: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})
const [times = '3', ...only] = positionals
const server = await startServerProcess()
const others = await Promise.all(values.beside.map((root) => startServerProcess({ root })))
const urls = [server, ...others].map(({ url }) => url)
const port = await freePort()
const { executablePath, args } = await chromiumOptions()
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
})
const speeds: number[] = []
let passed = true
try {
  write(['', ...marks.map(({ name }) => name)])
  // The first visit finds neither the server's nor the browser's code compiled.
  for (const url of urls) await openInLighthouse(url, port)
  for (const path of only.length > 0 ? only : await pagesOf(server.url)) {
    const [visits = [], ...visitsBeside] = await visitInTurns(path)
    write([path.slice(0, 14), ...marks.map((mark) => cellOf(mark, path, visits))])
    for (const [index, folder] of values.beside.entries()) {
      const figures = marks.map((mark) =>
        shown(mark, medianOf(visitsBeside[index]?.map(mark.figure) ?? [])),
      )
      write([`  ${basename(folder)}`, ...figures])
    }
  }
} finally {
  await browser.close()
  await Promise.all([server, ...others].map((each) => each.stop()))
}
process.stdout.write(
  `\nmachine: ${medianOf(speeds).toFixed(0)} (below 2000 it is slow or busy, and TBT too high)
TBT (CPU) leaves out the time that the page waited for a core; where it is much lower, the cores are too few to measure TBT
`,
)
if (!passed) process.stdout.write('! misses its mark\n')
process.exitCode = passed ? 0 : 1

/**
 * Opens the path of each server `times` times, in turn, so that a busy minute slows all alike. Each round begins with
 * another server, because its first visit finds the machine cold.
 */
async function visitInTurns(path: string): Promise<Visit[][]> {
  const visits: Visit[][] = urls.map(() => [])
  for (let round = 0; round < Number(times); round += 1) {
    for (let turn = 0; turn < urls.length; turn += 1) {
      const index = (round + turn) % urls.length
      const visit = await openInLighthouse(`${urls[index]}${path}`, port)
      visits[index]?.push(visit)
      speeds.push(visit.result.environment.benchmarkIndex)
    }
  }
  return visits
}

async function pagesOf(url: string): Promise<string[]> {
  const [event] = await (await fetch(`${url}/rest/v1/events?select=id&limit=1`)).json()
  return ['/', '/menu', '/offers', '/events', `/events/${event.id}`, '/gallery', '/contact']
}

function cellOf(mark: Mark, path: string, visits: Visit[]): string {
  const { figure, isScore, limit } = mark
  const value = medianOf(visits.map(figure))
  const isGood = isScore ? value >= limit(path) : value <= limit(path)
  passed &&= isGood
  return `${shown(mark, value)}${isGood ? '' : ' !'}`
}

function shown({ show = String }: Mark, value: number): string {
  return show(value)
}

function score(name: string, category: string, limit: number): Mark {
  const figure = ({ result: { categories } }: Visit) =>
    Math.round((categories[category]?.score ?? 0) * 100)
  return { name, figure, isScore: true, limit: () => limit }
}

function metric(name: string, audit: string, show: Mark['show'], limit: number): Mark {
  const figure = ({ result }: Visit) => figureOf(result, audit)
  return { name, figure, ...(show && { show }), limit: () => limit }
}

function figureOf({ audits }: Result, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN
}

interface Request {
  transferSize: number
  resourceType: string
}

/** Returns the transferred bytes of one kind or of all, compressed and with headers. */
function bytesOf({ audits }: Result, kind?: string): number {
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? (details.items as unknown as Request[]) : []
  const counted = requests.filter(({ resourceType }) => !kind || resourceType === kind)
  return counted.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function write(cells: string[]) {
  const line = cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(14)))
  process.stdout.write(`${line.join('')}\n`)
}
