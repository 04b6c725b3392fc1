// Measures the purchases of one buyer, who sends the next when the last is answered, on the embedded database: through
// HTTP, and by PGlite itself in the thread that asks.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../backend/src/database/open-database.ts'
import { startEngine } from '../backend/src/database/pglite/engine.ts'
import { startServerProcess } from '../server/tests/server-process.ts'
import { takeTurns } from './load.ts'
import {
  type Buyer,
  claimsOf,
  makeTicketTypes,
  purchaseRate,
  signUpBuyers,
  type TicketType,
} from './purchases.ts'
import type { Report } from './report.ts'

const SECONDS = 4

/** Reports both rates and their ratio. */
export async function benchOneBuyer(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-one-buyer-'))
  const dataDir = join(folder, 'served')
  const copy = join(folder, 'database')
  try {
    const { buyers, types } = await makeCafe(dataDir)
    await cp(join(dataDir, 'database'), copy, { recursive: true })
    const server = await startServerProcess({ dataDir })
    const engine = await startEngine(copy)
    try {
      const { http, direct } = await takeTurns({
        http: () => purchaseRate(`${server.url}/rest/v1`, buyers, types, 1),
        direct: () => engineRate(engine, buyers, types),
      })
      report.rate('PGlite in the thread that asks', direct)
      report.rate('through HTTP', http)
      report.ratio('HTTP / PGlite', http / direct, 0.9)
    } finally {
      await engine.close()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a café with buyers and ticket types for them, and stops it. */
async function makeCafe(dataDir: string): Promise<{ buyers: Buyer[]; types: TicketType[] }> {
  const server = await startServerProcess({ dataDir })
  const buyers = await signUpBuyers(`${server.url}/auth/v1`)
  await server.stop()
  const database = await openDatabase({ folder: join(dataDir, 'database') })
  try {
    return { buyers, types: await makeTicketTypes(database) }
  } finally {
    await database.close()
  }
}

/** The role, claims and insert of a purchase in one transaction, as the backend has it. */
async function engineRate(
  engine: Awaited<ReturnType<typeof startEngine>>,
  buyers: Buyer[],
  types: TicketType[],
): Promise<number> {
  const started = performance.now()
  let done = 0
  while (performance.now() - started < SECONDS * 1000) {
    const buyer = buyers[done % buyers.length] as Buyer
    const type = types[done % types.length] as TicketType
    await engine.transaction(async (connection) => {
      await connection.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [claimsOf(buyer)],
      )
      await connection.query(
        `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
         values ($1, $2, $3, 1, $4)`,
        [type.event_id, type.id, buyer.id, Number(type.price)],
      )
    })
    done += 1
  }
  return (done * 1000) / (performance.now() - started)
}
