// Measures the purchases per second through HTTP, beside pgbench doing the same insert on the same Postgres.
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
    const buyers = await signUpBuyers(`${server.url}/auth/v1`)
    const types = await makeTicketTypes(database)
    for (const [rush, asked] of [
      ['one ticket type that everybody wants', types.slice(0, 1)],
      [`${types.length} ticket types`, types],
    ] as const) {
      report.note(`${clients} clients, ${rush}`)
      const { direct, http } = await takeTurns({
        direct: () => pgbenchRate(postgres, buyers, asked),
        http: () => purchaseRate(`${server.url}/rest/v1`, buyers, asked),
      })
      report.rate('pgbench', direct)
      report.rate('through HTTP', http)
      report.ratio('HTTP / pgbench', http / direct, 0.95)
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Opens an account at `authUrl` for each client, because purchases of one customer wait for each other. */
export function signUpBuyers(authUrl: string): Promise<Buyer[]> {
  const people = Array.from({ length: clients }, (_, i) => `buyer-${i}@bench.example`)
  return Promise.all(people.map((email) => signUpBuyer(`${authUrl}/signup`, email)))
}

/** Opens an account and returns its session. */
export async function signUpBuyer(
  url: string,
  email: string,
  password = 'a good password',
): Promise<Buyer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token, user } = await response.json()
  return { token: access_token, id: user.id }
}

/** Makes an unlimited ticket type for each client, and lifts the limits of purchases in an hour and for an event. */
export async function makeTicketTypes(database: Database): Promise<TicketType[]> {
  await database.execute(
    `alter table public.ticket_purchases alter purchase_date set default now() - interval '1 day';
     update public.events set max_tickets_per_customer = null`,
  )
  return database.query<TicketType>(
    `insert into public.ticket_types (event_id, name, price)
     select (select id from public.events order by event_date desc limit 1), 'Bench ' || number, 4.50
     from generate_series(1, $1::int) as number returning id, event_id, price`,
    [clients],
  )
}

/** Returns the purchases per second through the data API at `restUrl`. */
export async function purchaseRate(
  restUrl: string,
  buyers: Buyer[],
  types: TicketType[],
  clientCount = clients,
) {
  let turn = 0
  return callRateOf(clientCount, () => {
    const type = types[turn % types.length] as TicketType
    const buyer = buyers[turn % buyers.length] as Buyer
    turn += 1
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

/** Returns the claims that the backend reads from a buyer's token, as JSON. */
export function claimsOf({ token }: Buyer): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { sub, role, session_id } = JSON.parse(payload)
  return JSON.stringify({ sub, role, session_id })
}

/**
 * The same role, claims and insert in the same transaction as the backend's. The claims name a session, which must
 * not end.
 */
async function pgbenchRate(
  { url, programs }: { url: string; programs: string },
  buyers: Buyer[],
  types: TicketType[],
): Promise<number> {
  const [first] = types
  const arrayOf = (rows: { id: string }[]) => `array[${rows.map(({ id }) => `'${id}'`).join(', ')}]`
  const script = `
    \\set turn random(1, ${types.length})
    \\set person random(1, ${buyers.length})
    begin;
    select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
      (array[${buyers.map((buyer) => `'${claimsOf(buyer)}'`).join(', ')}])[:person], true);
    insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
      values ('${first?.event_id}', (${arrayOf(types)}::uuid[])[:turn],
        (${arrayOf(buyers)}::uuid[])[:person], 1, ${first?.price});
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
