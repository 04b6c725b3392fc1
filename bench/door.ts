// `node bench/door.ts`, or a part of `npm run bench`: two doors admit people at once, on a list of 5,000. The mark is
// a queue that notices nothing: 95 of 100 check-ins within 100 ms.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { createReport, type Report } from './report.ts'

const attendees = 5000
const doors = 2
const admissionsOfDoor = 250
const mostMs = 100

export async function benchDoor(
  report: Report,
  { name, environment }: { name: string; environment: Record<string, string> },
): Promise<void> {
  const server = await startServerProcess({ environment })
  try {
    const { supabaseAnonKey } = await (await fetch(`${server.url}/config.json`)).json()
    const signIn = async () => {
      const client = createClient(server.url, supabaseAnonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      const { error } = await client.auth.signInWithPassword(owner)
      if (error) throw error
      return client
    }
    const clients = await Promise.all(Array.from({ length: doors }, signIn))
    const desk = clients[0]
    if (!desk) throw new Error('there is no door')
    const { eventId, codes } = await sell(desk)
    report.note(`${name}: ${doors} doors at once, ${attendees} attendees`)

    const findMs: number[] = []
    const admitMs: number[] = []
    await Promise.all(
      clients.map(async (client, door) => {
        for (let turn = 0; turn < admissionsOfDoor; turn += 1) {
          // Each door has different people, spread over the whole list.
          const code = codes[((turn * doors + door) * 7) % attendees] ?? ''
          findMs.push(await timed(() => client.rpc('find_ticket', { code }).throwOnError()))
          const admission = { event_id: eventId, code, count: 1 }
          admitMs.push(await timed(() => client.rpc('admit', admission).throwOnError()))
        }
      }),
    )
    const inOne = findMs.map((ms, index) => ms + (admitMs[index] ?? 0))
    report.amount('a code is found, p95', `${percentile(findMs, 95).toFixed(1)} ms`)
    report.amount('somebody is let in, p95', `${percentile(admitMs, 95).toFixed(1)} ms`)
    report.amount('both, p50', `${percentile(inOne, 50).toFixed(1)} ms`)
    report.limit('both, p95', percentile(inOne, 95), 'ms', mostMs)

    const pageMs: number[] = []
    for (let page = 1; page <= 20; page += 1) {
      const asked = { event_id: eventId, page, search: `${page}`, sort: 'attendee_name' }
      pageMs.push(await timed(() => desk.rpc('find_attendees', asked).throwOnError()))
    }
    report.amount('attendees are searched, p95', `${percentile(pageMs, 95).toFixed(1)} ms`)
  } finally {
    await server.stop()
  }
}

/** Makes an event and sells it to the owner, 200 purchases at a time. */
async function sell(desk: SupabaseClient): Promise<{ eventId: string; codes: string[] }> {
  const { data: event } = await desk
    .from('events')
    .insert({ title: 'Stadium night', event_date: '2031-05-10', event_time: '19:30' })
    .select('id')
    .single()
    .throwOnError()
  const { data: type } = await desk
    .from('ticket_types')
    .insert({ event_id: event.id, name: 'Seat', price: 12 })
    .select('id')
    .single()
    .throwOnError()
  const { data: session } = await desk.auth.getUser()
  const rows = Array.from({ length: attendees }, (_, index) => ({
    event_id: event.id,
    ticket_type_id: type.id,
    user_id: session.user?.id,
    ticket_code: `WCS-BENCH${String(index).padStart(7, '0')}`,
    quantity: 1,
    total_price: 12,
  }))
  // The first is sold separately: the mail about the rest waits ten minutes and doesn't disturb the doors.
  await desk.from('ticket_purchases').insert(rows.slice(0, 1)).throwOnError()
  for (let first = 1; first < rows.length; first += 200) {
    await desk
      .from('ticket_purchases')
      .insert(rows.slice(first, first + 200))
      .throwOnError()
  }
  return { eventId: event.id, codes: rows.map(({ ticket_code }) => ticket_code) }
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

if (import.meta.main) {
  const report = createReport((line) => process.stdout.write(`${line}\n`))
  const url = process.env.DATABASE_URL
  await benchDoor(report, {
    name: url ? 'Postgres' : 'PGlite',
    environment: url ? { DATABASE_URL: url } : {},
  })
  process.exitCode = report.passed ? 0 : 1
}
