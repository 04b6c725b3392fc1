// Measures the harm of one stranger's requests to everybody else: how long they block the process, and their memory.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type Backend, createBackend } from '../backend/src/backend.ts'
import type { Database } from '../backend/src/database/database.ts'
import { openDatabase } from '../backend/src/database/open-database.ts'
import { makeKeys } from '../backend/src/tokens/keys.ts'
import { createTokens } from '../backend/src/tokens/tokens.ts'
import { prepareDatabase } from '../server/starting/first-start.ts'
import { createLogger } from '../server/watching/logger.ts'
import type { Report } from './report.ts'

const customer = '11111111-1111-4111-8111-111111111111'
const event = '99999999-9999-4999-8999-999999999999'
const address = '192.0.2.1'
const mostBlockedMs = 50
const mostMegabytes = 20

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Purchases of one customer and event: the event contains the purchases, each of them contains the event, and so on.
 */
const round = (levels: number) =>
  `events?id=eq.${event}&select=${'ticket_purchases(events('.repeat(levels)}id${'))'.repeat(levels)}`
const list = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join()

const byVisitor = {
  'a regular expression': `events?select=id&description=match.${encodeURIComponent('(((.?){1,50}){1,20})q$')}`,
  'a thousand aliases of a column': `events?select=${list(1000, (i) => `a${i}:description`)}`,
  'fifty aliases of a relation': `events?select=${list(50, (i) => `a${i}:ticket_types(*)`)}`,
  'types of events of types': `events?select=${'ticket_types(events('.repeat(4)}id${'))'.repeat(4)}`,
  'a thousand searches': `events?select=id&and=(${list(1000, () => 'description.not.wfts.q')})`,
  'a thousand patterns': `events?select=id&description=ilike(any).{${list(1000, (i) => `*${i}*`)}}`,
  'a thousand orders': `events?select=id&order=${list(1000, (i) => `description->a${i}`)}`,
  'as much as is allowed': `events?select=id,description,ticket_types(events(*,ticket_types(*)))&and=(${list(3, () => 'description.not.wfts.q')})&order=${list(20, (i) => `description->a${i}`)}`,
}

const byCustomer = {
  'three levels of 25 purchases': round(3),
  'four levels of 25 purchases': round(4),
  'two levels, with all columns': round(2).replace('id))', '*))'),
}

const largePicture = join(import.meta.dirname, '../site/public/images/menu-full.jpg')

/** Runs the attacks on a PGlite in memory, in this process: a request that blocks it blocks all of the site. */
export async function benchAttacks(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-attacks-'))
  const log = createLogger('silent')
  const database = await openDatabase({})
  try {
    await prepareDatabase(database, { log, sampleContent: true })
    await makePurchases(database)
    const keys = await makeKeys()
    const siteUrl = 'http://localhost:4200'
    const storage = { publicPictures: { widths: [640], qualities: [70] } }
    const rest = { allowsPatterns: false }
    const backend = await createBackend({
      database,
      keys,
      siteUrl,
      folder,
      log,
      storage,
      rest,
    })
    const exp = Math.floor(Date.now() / 1000) + 3600
    const claims = { role: 'authenticated', sub: customer, exp }
    const token = await (await createTokens(keys)).sign(claims)
    const asVisitor = callerOf(backend, keys.anonKey)
    const asCustomer = callerOf(backend, token)
    await asVisitor('/rest/v1/events?limit=1')
    for (const [what, path] of Object.entries(byVisitor)) {
      await attack(report, what, () => asVisitor(`/rest/v1/${path}`))
    }
    for (const [what, path] of Object.entries(byCustomer)) {
      await attack(report, what, () => asCustomer(`/rest/v1/${path}`))
    }
    await putPicture(callerOf(backend, keys.serviceKey))
    const picture = '/storage/v1/render/image/public/images/large.jpg'
    await attack(report, 'thirty sizes of a picture', () =>
      all(30, (i) => asVisitor(`${picture}?width=${2400 + i}`)),
    )
    await attack(report, 'two hundred uploads that stop half-way', () =>
      all(200, () => halfUpload(asVisitor)),
    )
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function callerOf(backend: Backend, token: string): Ask {
  return (path, init = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    return backend.fetch(new Request(`http://localhost:4200${path}`, { ...init, headers }), {
      address,
    })
  }
}

async function all(
  count: number,
  ask: (i: number) => Promise<Response>,
): Promise<Response | undefined> {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(i)))
  return answers[0]
}

/**
 * Prints the answer's status, and the longest time in which the process was blocked: the best of three, because the
 * machine has other work too.
 */
async function attack(
  report: Report,
  what: string,
  run: () => Promise<Response | undefined>,
): Promise<void> {
  const rounds: { ms: number; megabytes: number; status: number | undefined }[] = []
  for (let round = 0; round < 3; round += 1) {
    const before = process.memoryUsage.rss()
    const blocked = monitorEventLoopDelay({ resolution: 1 })
    blocked.enable()
    await delay(20)
    blocked.reset()
    const answer = await run()
    await delay(20)
    blocked.disable()
    const megabytes = (process.memoryUsage.rss() - before) / 2 ** 20
    rounds.push({ ms: blocked.max / 1e6, megabytes, status: answer?.status })
    await answer?.arrayBuffer()
  }
  const status = rounds[0]?.status ?? 'no answer'
  const ms = Math.min(...rounds.map((it) => it.ms))
  const megabytes = Math.max(0, ...rounds.map((it) => it.megabytes))
  report.limit(`${what} (${status})`, ms, 'ms', mostBlockedMs)
  report.limit('  memory', megabytes, 'MB', mostMegabytes)
}

/** Adds the purchases like imported rows: no trigger counts them. */
async function makePurchases(database: Database): Promise<void> {
  await database.execute(`
    begin;
    set local session_replication_role = replica;
    insert into auth.users (id, email) values ('${customer}', 'cy@people.example');
    insert into public.events (id, title, description, event_date, event_time, is_published)
      values ('${event}', 'Tasting', repeat('Tea and cake. ', 100), current_date + 30, '18:00', true);
    insert into public.ticket_types (event_id, name, price) select '${event}', 'Seat ' || i, 0 from generate_series(1, 5) i;
    insert into public.ticket_purchases (event_id, ticket_type_id, user_id, ticket_code, quantity, total_price, payment_method)
      select '${event}', (select id from public.ticket_types where event_id = '${event}' limit 1), '${customer}',
        'WCS-' || lpad(i::text, 10, '0'), 1, 0, 'free' from generate_series(1, 25) i;
    commit`)
}

async function putPicture(ask: Ask): Promise<void> {
  const body = (await readFile(largePicture)) as BodyInit
  const headers = { 'content-type': 'image/jpeg' }
  await ask('/storage/v1/object/images/large.jpg', { method: 'POST', body, headers })
}

/** Five megabytes, whose last byte does not come while others are tried. */
function halfUpload(ask: Ask): Promise<Response> {
  let sent = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        if (sent === 5) return delay(3000).then(() => controller.error(new Error('gone')))
        sent += 1
        controller.enqueue(new Uint8Array(1_000_000).fill(sent))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'image/png' }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return ask('/storage/v1/object/images/half.png', init)
}
