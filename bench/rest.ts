// Measures REST calls per second, beside PostgREST on the same Postgres, and beside nano-supabase, each on a PGlite
// with the same content.
import { openDatabase } from '../backend/src/database/open-database.ts'
import { owner, type ServerProcess, startServerProcess } from '../server/tests/server-process.ts'
import { rateOf, rateOfDifferent, takeTurns } from './load.ts'
import { startNanoSupabase, startPostgrest } from './peers.ts'
import {
  type Buyer,
  makeTicketTypes,
  purchaseRate,
  signUpBuyer,
  signUpBuyers,
  type TicketType,
} from './purchases.ts'
import type { Report } from './report.ts'

const eventColumns = `id,title,description,image_url,alt_text,event_date,event_time,duration_days,expires_at,sales_end_at,
  is_published,updated_at,ticket_types(id,name,description,price,capacity,sold,sort_order,updated_at)`

/**
 * The site's reads, sent by many clients at once; with a date instead of a time, because nano-supabase knows no
 * other.
 */
const reads = {
  'events with ticket types': `events?${new URLSearchParams({
    select: eventColumns.replace(/\s/g, ''),
    is_published: 'eq.true',
    or: `(expires_at.is.null,expires_at.gt.${new Date().toISOString().slice(0, 10)})`,
    order: 'event_date.asc',
    limit: '10',
  })}`,
  'menu items': 'menu_items?select=*&is_available=eq.true&order=section.asc,sort_order.asc',
}

interface Contestant {
  name: string
  restUrl: string
  /** The headers of a client without a session. */
  anonKey: string
  buyers: Buyer[]
  types: TicketType[]
}

/** Runs both on one Postgres; the mark is at least as many calls as PostgREST. */
export async function benchRestOnPostgres(report: Report, databaseUrl: string): Promise<void> {
  const server = await startServerProcess({ environment: { DATABASE_URL: databaseUrl } })
  const database = await openDatabase({ url: databaseUrl })
  const { anonKey, publicKeys } = await keysOf(server)
  const peer = await startPostgrest(databaseUrl, publicKeys)
  try {
    const buyers = await signUpBuyers(`${server.url}/auth/v1`)
    const types = await makeTicketTypes(database)
    const ours = { name: 'ours', restUrl: `${server.url}/rest/v1`, anonKey, buyers, types }
    if (!peer) report.note('PostgREST could not be fetched or does not run here: skipped')
    const theirs = peer && { ...ours, name: 'PostgREST', restUrl: peer.url }
    await compare(report, ours, theirs, { read: 1, purchase: 1 })
  } finally {
    await peer?.stop()
    await database.close()
    await server.stop()
  }
}

/**
 * Runs each on a separate PGlite; the mark is three times nano-supabase's calls. A purchase has none, because
 * nano-supabase neither syncs its files nor asks for a session.
 */
export async function benchRestOnPGlite(report: Report): Promise<void> {
  const server = await startServerProcess()
  const { anonKey } = await keysOf(server)
  const peer = await startNanoSupabase()
  try {
    const signIn = `${server.url}/auth/v1/token?grant_type=password`
    const buyer = await signUpBuyer(signIn, owner.email, owner.password)
    const ours = { name: 'ours', ...(await meet(server.url, buyer)), anonKey }
    if (!peer) report.note('nano-supabase could not be fetched or does not run here: skipped')
    const theirs = peer && {
      name: 'nano-supabase',
      ...(await meet(
        peer.url,
        await signUpBuyer(`${peer.url}/auth/v1/signup`, 'buyer@bench.example'),
      )),
      anonKey: 'local-anon-key',
    }
    await compare(report, ours, theirs, { read: 3 })
  } finally {
    await peer?.stop()
    await server.stop()
  }
}

/** An owner, who may buy without limit, and unlimited ticket types. */
async function meet(
  url: string,
  buyer: Buyer,
): Promise<Pick<Contestant, 'restUrl' | 'buyers' | 'types'>> {
  const restUrl = `${url}/rest/v1`
  const endless = 'ticket_types?select=id,event_id,price&capacity=is.null'
  const types = await (await fetch(`${restUrl}/${endless}`)).json()
  return { restUrl, buyers: [buyer], types }
}

async function compare(
  report: Report,
  ours: Contestant,
  theirs: Contestant | null,
  least: { read: number; purchase?: number },
): Promise<void> {
  const race = async (
    what: string,
    rate: (contestant: Contestant) => Promise<number>,
    mark?: number,
  ) => {
    const rates = await takeTurns({
      ours: () => rate(ours),
      theirs: async () => (theirs ? rate(theirs) : 0),
    })
    report.rate(what, rates.ours)
    if (!theirs) return
    report.rate(`  ${theirs.name}`, rates.theirs)
    const ratio = rates.ours / rates.theirs
    if (mark) report.ratio(`  ours / ${theirs.name}`, ratio, mark)
    else report.amount(`  ours / ${theirs.name}, no fair mark`, `${ratio.toFixed(2)}×`)
  }
  for (const [what, path] of Object.entries(reads)) {
    const urlOf = ({ restUrl }: Contestant) => `${restUrl}/${path}`
    await race(`${what}, asked alike`, (it) => rateOf(urlOf(it), visitor(it)), least.read)
    await race(`${what}, no two alike`, (it) => rateOfDifferent(urlOf(it), visitor(it)), least.read)
    for (const it of theirs ? [ours, theirs] : [ours]) {
      const answer = await fetch(`${it.restUrl}/${path}`, { headers: visitor(it) })
      const { byteLength } = await answer.arrayBuffer()
      report.amount(`  bytes of an answer, ${it.name}`, `${byteLength}`)
    }
  }
  const purchase = ({ restUrl, buyers, types }: Contestant) => purchaseRate(restUrl, buyers, types)
  await race('a purchase', purchase, least.purchase)
}

function visitor({ anonKey }: Contestant) {
  return { apikey: anonKey, authorization: `Bearer ${anonKey}` }
}

async function keysOf({ url }: ServerProcess): Promise<{ anonKey: string; publicKeys: object[] }> {
  const { supabaseAnonKey } = await (await fetch(`${url}/config.json`)).json()
  const { keys } = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()
  return { anonKey: supabaseAnonKey, publicKeys: keys }
}
