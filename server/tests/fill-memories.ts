// Fills each cache that strangers' requests reach, in a process with the product's limits, and prints by how many
// bytes the heap has grown. Run by memories.test.ts.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createCounter } from '../../backend/src/auth/limits/counters.ts'
import { type Backend, createBackend } from '../../backend/src/backend.ts'
import { backendMigrations, migrate } from '../../backend/src/database/migrations.ts'
import { openPGlite } from '../../backend/src/database/pglite/pglite.ts'
import { createObjectCache } from '../../backend/src/storage/download/object-cache.ts'
import { makeKeys } from '../../backend/src/tokens/keys.ts'
import { createTokens } from '../../backend/src/tokens/tokens.ts'
import { withOwnerTiming } from '../http/owner-server-timing.ts'
import { makePage } from '../pages/page.ts'
import { createPages } from '../pages/pages.ts'
import { createReadCache } from '../pages/read-cache.ts'
import { startCountingVisits } from '../visits/visit-counter.ts'

const INPUTS = 5000
const log = pino({ level: 'silent' })
const grown: Record<string, number> = {}

function heapBytes(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The result of `fill` is held until the heap was measured. */
async function measure(name: string, fill: (input: number) => unknown, held: object) {
  const before = heapBytes()
  for (let input = 0; input < INPUTS; input += 1) await fill(input)
  // Timers and answers of the last inputs are gone.
  await new Promise((resolve) => setImmediate(resolve))
  grown[name] = heapBytes() - before
  if (!held) throw new Error('the memory is gone')
}

const keys = await makeKeys()
const database = await openPGlite()
await migrate(database, [backendMigrations])
await database.execute('create table public.rows (id int); grant select on public.rows to anon')
const folder = await mkdtemp(join(tmpdir(), 'memories-'))
const siteUrl = 'http://site'
const openBackend = () => createBackend({ database, keys, siteUrl, folder, log })

/** A search of so many characters with 99 conditions. The euro sign is no number, so Postgres does not plan it. */
async function search(backend: Backend, input: number, characters: number) {
  const filler = 'x'.repeat(Math.floor(characters / 99) - 7)
  const conditions = Array.from(
    { length: 99 },
    (_, i) => `id.eq.${i === 0 ? `%E2%82%AC${input}` : filler}`,
  )
  const url = `http://site/rest/v1/rows?select=id&or=(${conditions})`
  const address = `2001:db8:0:${Math.abs(input).toString(16)}::1`
  const answer = await backend.fetch(new Request(url), { address })
  const { code } = (await answer.json()) as { code: string }
  if (code !== '22P02') throw new Error(`the search was answered otherwise: ${code}`)
}

// The engine's session and the program are warm before anything is measured.
const first = await openBackend()
for (let input = 0; input < 500; input += 1) await search(first, -input, 1600)
const backend = await openBackend()
await measure('prepared requests', (input) => search(backend, input, 1600), [first, backend])
const other = await openBackend()
await measure('long requests', (input) => search(other, input, 14_000), other)

const tokens = await createTokens(keys)
const details = 'é'.repeat(4000)
await measure(
  'tokens',
  async (input) => tokens.verify(await tokens.sign({ role: 'anon', input, details })),
  tokens,
)

const counter = createCounter(database, {
  name: 'calls',
  points: 10,
  seconds: 300,
  refusal: () => {
    throw new Error('too many')
  },
})
await measure('counts', (input) => counter.count(`2001:db8:0:${input}::`), counter)

const row = {
  id: '',
  name: '',
  version: '',
  metadata: {},
  user_metadata: { words: 'é'.repeat(8000) },
}
const anyObject = {
  query: async () => [{ ...row, public: true, object: { ...row, words: 'é'.repeat(8000) } }],
  listen: async () => ({ stop: async () => {}, caughtUp: async () => {} }),
} as unknown as typeof database
const found = createObjectCache(anyObject, log)
await found.find('bucket', 'first')
await measure('objects', (input) => found.find('bucket', `${input}${'x'.repeat(1000)}`), found)

const minuteMs = 60_000
const reads = createReadCache(minuteMs)
const nothing = async () => ({ status: 200, headers: [], text: '[]' })
await measure('reads', (input) => reads.get(`${input}${'x'.repeat(2000)}`, nothing), reads)

const pages = createPages(minuteMs)
const page = () =>
  makePage(new Response('<p>', { headers: { 'content-type': 'text/html' } }), () => '')
await measure('pages', (input) => pages.get(`/menu?${input}${'x'.repeat(2000)}`, page), pages)

const answer = withOwnerTiming(async () => new Response('false'))
await measure(
  'owners',
  (input) =>
    answer(
      new Request('http://site/rest/v1/rows', {
        headers: { referer: 'http://site/owners', authorization: `${input} ${'x'.repeat(14_000)}` },
      }),
    ),
  answer,
)

const written = { query: async () => [] }
const visits = startCountingVisits({ database: written, siteUrl: 'http://site', log })
const agent = { 'user-agent': 'Mozilla/5.0 Firefox/145.0' }
await measure(
  'visits',
  (input) => {
    const id = `6f0c1f7e-52c5-4d0f-9f0a-${String(input).padStart(12, '0')}`
    const headers = { ...agent, referer: `https://${`${input}`.padEnd(60, 'x')}.example/` }
    visits.count({ method: 'GET', url: `/events/${id}`, headers } as never, 200)
  },
  visits,
)

process.stdout.write(JSON.stringify(grown))
process.exit(0)
