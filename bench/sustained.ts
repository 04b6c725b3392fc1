// `npm run bench:load -- [minutes]`: visitors, buyers and owners together, for ten minutes. No answer may fail,
// memory may not grow after the warm-up, and a cached page comes at once.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { owner, type ServerProcess, startServerProcess } from '../server/tests/server-process.ts'
import { createReport } from './report.ts'

const minutes = Number(process.argv[2] ?? 10)
const warmUpMs = Math.min(2, minutes / 4) * 60_000
const visitors = 8
const visitorPauseMs = 40
const buyerPauseMs = 500
const ownerPauseMs = 2000

const paths = ['/', '/menu', '/events', '/offers', '/gallery', '/contact', '/about', '/reviews']

interface Tally {
  requests: number
  failures: string[]
  /** The milliseconds of each page that was requested just before, without a save in between. */
  keptPagesMs: number[]
  /** The milliseconds of all other pages: each save renders all pages again. */
  otherPagesMs: number[]
  /** The saves begun plus the saves answered: an odd number during a save. */
  saveSteps: number
  purchases: number
}

const report = createReport((line) => process.stdout.write(`${line}\n`))
// Each person has another address, as through a proxy.
const server = await startServerProcess({
  environment: { TRUSTED_PROXIES: '1', DATABASE_URL: process.env.DATABASE_URL ?? '' },
})
try {
  await run(server)
} finally {
  await server.stop()
}

async function run({ url, pid }: ServerProcess): Promise<void> {
  const tally: Tally = {
    requests: 0,
    failures: [],
    keptPagesMs: [],
    otherPagesMs: [],
    saveSteps: 0,
    purchases: 0,
  }
  const { supabaseAnonKey } = await (await fetch(`${url}/config.json`)).json()
  const startedMs = performance.now()
  const isOpen = () => performance.now() - startedMs < minutes * 60_000
  const clientAt = (address: string) =>
    createClient(url, supabaseAnonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'x-forwarded-for': address } },
    })
  const again = async (pauseMs: number, work: () => Promise<void>) => {
    while (isOpen()) {
      await work().catch((error) => tally.failures.push(String(error)))
      await delay(pauseMs)
    }
  }

  const desk = clientAt('198.51.100.1')
  const ticket = await openSales(desk)
  const memoryMb: { atMs: number; megabytes: number }[] = []
  const watch = async () => {
    memoryMb.push({ atMs: performance.now() - startedMs, megabytes: await megabytesOf(pid) })
  }
  await Promise.all([
    ...Array.from({ length: visitors }, (_, number) =>
      again(visitorPauseMs, () => visit(url, `203.0.113.${number}`, tally)),
    ),
    again(buyerPauseMs, () => buy(clientAt(madeUpAddress()), ticket, tally)),
    again(ownerPauseMs, () => keepShop(desk, ticket, tally)),
    again(5000, watch),
  ])

  const meanMb = (fromMs: number, untilMs: number) => {
    const some = memoryMb.filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs)
    return some.reduce((sum, { megabytes }) => sum + megabytes, 0) / some.length
  }
  const endMs = minutes * 60_000
  const windowMs = Math.min(60_000, endMs / 4)
  const grown = meanMb(endMs - windowMs, endMs) / meanMb(warmUpMs, warmUpMs + windowMs) - 1
  report.amount('requests', String(tally.requests))
  report.amount('purchases', String(tally.purchases))
  for (const failure of new Set(tally.failures)) report.note(failure)
  report.limit('failures', tally.failures.length, '', 0)
  report.limit('kept pages, p50', percentile(tally.keptPagesMs, 0.5), 'ms', 20)
  report.limit('kept pages, p99', percentile(tally.keptPagesMs, 0.99), 'ms', 15)
  report.amount('other pages, p99', `${percentile(tally.otherPagesMs, 0.99).toFixed(1)} ms`)
  report.amount(
    'memory after the warm-up',
    `${meanMb(warmUpMs, warmUpMs + windowMs).toFixed(0)} MB`,
  )
  report.limit('memory grown since', 100 * grown, '%', 10)
  process.exitCode = report.passed ? 0 : 1
}

/** Reads a page twice in succession. */
async function visit(url: string, address: string, tally: Tally): Promise<void> {
  const path = paths[Math.floor(Math.random() * paths.length)]
  const { saveSteps } = tally
  for (const isSecond of [false, true]) {
    const startedMs = performance.now()
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    const response = await fetch(`${url}${path}`, { headers })
    await response.arrayBuffer()
    tally.requests += 1
    if (response.status !== 200) tally.failures.push(`${path}: ${response.status}`)
    const isKept = isSecond && saveSteps % 2 === 0 && saveSteps === tally.saveSteps
    const pagesMs = isKept ? tally.keptPagesMs : tally.otherPagesMs
    pagesMs.push(performance.now() - startedMs)
  }
}

interface Ticket {
  eventId: string
  typeId: string
}

/** Makes an event with an unlimited ticket type. */
async function openSales(desk: SupabaseClient): Promise<Ticket> {
  const { error } = await desk.auth.signInWithPassword(owner)
  if (error) throw error
  const { data: event } = await desk
    .from('events')
    .insert({ title: 'Load', event_date: '2030-06-01', event_time: '19:00', is_published: true })
    .select('id')
    .single()
    .throwOnError()
  const { data: type } = await desk
    .from('ticket_types')
    .insert({ event_id: event.id, name: 'Seat', price: 5 })
    .select('id')
    .single()
    .throwOnError()
  return { eventId: event.id, typeId: type.id }
}

/** Signs up, buys one ticket and looks at it. */
async function buy(client: SupabaseClient, ticket: Ticket, tally: Tally): Promise<void> {
  const email = `${randomUUID()}@load.example`
  const { data, error } = await client.auth.signUp({ email, password: 'a good password' })
  if (error) throw error
  const { data: code } = await client.rpc('generate_ticket_code').throwOnError()
  await client
    .from('ticket_purchases')
    .insert({
      event_id: ticket.eventId,
      ticket_type_id: ticket.typeId,
      user_id: data.user?.id,
      quantity: 1,
      total_price: 5,
      ticket_code: code,
    })
    .throwOnError()
  tally.purchases += 1
  const { data: mine } = await client.from('ticket_purchases').select('*').throwOnError()
  if (mine?.length !== 1) tally.failures.push(`a buyer sees ${mine?.length} purchases`)
  tally.requests += 4
}

/** Saves a text, then looks at the figures and the attendees. */
async function keepShop(desk: SupabaseClient, ticket: Ticket, tally: Tally): Promise<void> {
  const value = `Heading of ${new Date().toISOString()}`
  tally.saveSteps += 1
  await desk.from('site_content').update({ value }).eq('key', 'hero_heading').throwOnError()
  tally.saveSteps += 1
  await desk.rpc('site_overview').throwOnError()
  await desk.rpc('list_attendees', { event_id: ticket.eventId }).throwOnError()
  tally.requests += 3
}

function madeUpAddress(): string {
  const byte = () => Math.floor(Math.random() * 256)
  return `10.${byte()}.${byte()}.${byte()}`
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
}
