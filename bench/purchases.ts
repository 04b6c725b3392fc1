// How many purchases a second go through HTTP, beside pgbench doing the same insert on the same Postgres.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '../backend/src/database/open-database.ts'
import { startServerProcess } from '../server/tests/server-process.ts'
import { callRateOf, takeTurns } from './load.ts'
import type { Report } from './report.ts'

const run = promisify(execFile)
const clients = 8

export interface Buyer {
  token: string
  id: string
}

export interface TicketType {
  id: string
  event_id: string
  price: string | number
}

export async function benchPurchases(
  report: Report,
  postgres: { url: string; programs: string },
): Promise<void> {
  const server = await startServerProcess({ environment: { DATABASE_URL: postgres.url } })
  const database = await openDatabase({ url: postgres.url })
  try {
    const buyer = await signUp(`${server.url}/auth/v1`)
    const types = await makeTicketTypes(database)
    for (const [rush, asked] of [
      ['one ticket type that everybody wants', types.slice(0, 1)],
      [`${types.length} ticket types`, types],
    ] as const) {
      report.note(`${clients} clients, ${rush}`)
      const { direct, http } = await takeTurns({
        direct: () => pgbenchRate(postgres, buyer, asked),
        http: () => purchaseRate(`${server.url}/rest/v1`, buyer, asked),
      })
      report.rate('pgbench', direct)
      report.rate('through HTTP', http)
      report.ratio('HTTP / pgbench', http / direct, 0.4)
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Whoever buys, at the accounts of `authUrl`. */
export async function signUp(authUrl: string): Promise<Buyer> {
  const response = await fetch(`${authUrl}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@bench.example', password: 'a good password' }),
  })
  const { access_token, user } = await response.json()
  return { token: access_token, id: user.id }
}

/** Ticket types without an end, one for each client. */
export function makeTicketTypes(database: Database): Promise<TicketType[]> {
  return database.query<TicketType>(
    `insert into public.ticket_types (event_id, name, price)
     select (select id from public.events order by event_date desc limit 1), 'Bench ' || number, 4.50
     from generate_series(1, $1::int) as number returning id, event_id, price`,
    [clients],
  )
}

/** Purchases a second through the data API at `restUrl`. */
export async function purchaseRate(restUrl: string, buyer: Buyer, types: TicketType[]) {
  let turn = 0
  return callRateOf(clients, () => {
    const type = types[turn++ % types.length] as TicketType
    return {
      url: `${restUrl}/ticket_purchases`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'content-profile': 'public',
        prefer: 'return=minimal',
      },
      body: JSON.stringify({
        event_id: type.event_id,
        ticket_type_id: type.id,
        user_id: buyer.id,
        quantity: 1,
        total_price: Number(type.price),
      }),
    }
  })
}

/** The same role, claims and insert, in a transaction as the backend's. The claims name a session, which must go on. */
async function pgbenchRate(
  { url, programs }: { url: string; programs: string },
  buyer: Buyer,
  types: TicketType[],
): Promise<number> {
  const { sub, role, session_id } = JSON.parse(
    Buffer.from(buyer.token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const claims = JSON.stringify({ sub, role, session_id })
  const [first] = types
  const list = types.map(({ id }) => `'${id}'`).join(', ')
  const script = `
    \\set turn random(1, ${types.length})
    begin;
    select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true);
    insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
      values ('${first?.event_id}', (array[${list}]::uuid[])[:turn], '${buyer.id}', 1, ${first?.price});
    commit;`
  const folder = await mkdtemp(join(tmpdir(), 'bench-pgbench-'))
  const file = join(folder, 'purchase.sql')
  await writeFile(file, script)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${clients}`,
    '-j',
    '1',
    '-T',
    '5',
    '-f',
    file,
    url,
  ]
  const { stdout } = await run(join(programs, 'pgbench'), options).finally(() =>
    rm(folder, { recursive: true }),
  )
  return Number(stdout.match(/tps = ([\d.]+)/)?.[1])
}
