// How many REST calls a second, beside PostgREST on the same Postgres, data and tokens.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../backend/src/database/open-database.ts'
import { startServerProcess } from '../server/tests/server-process.ts'
import { rateOf, takeTurns } from './load.ts'
import { startPostgrest } from './peers.ts'
import { makeTicketTypes, purchaseRate, signUp } from './purchases.ts'
import type { Report } from './report.ts'

const eventColumns = `id,title,description,image_url,alt_text,event_date,event_time,duration_days,expires_at,sales_end_at,
  is_published,updated_at,ticket_types(id,name,description,price,capacity,sold,sort_order,updated_at)`

/** The site's own reads. */
const reads = {
  'events with ticket types': `events?${new URLSearchParams({
    select: eventColumns.replace(/\s/g, ''),
    is_published: 'eq.true',
    or: `(expires_at.is.null,expires_at.gt.${new Date().toISOString()})`,
    order: 'event_date.asc',
    limit: '10',
  })}`,
  'menu items': 'menu_items?select=*&is_available=eq.true&order=section.asc,sort_order.asc',
}

export async function benchRest(report: Report, databaseUrl: string): Promise<void> {
  const server = await startServerProcess({ environment: { DATABASE_URL: databaseUrl } })
  const keys = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
  const publicKeys = keys.signing.map(({ d: _, ...key }: Record<string, string>) => key)
  const peer = await startPostgrest(databaseUrl, publicKeys)
  const database = await openDatabase({ url: databaseUrl })
  const headers = { apikey: keys.anonKey, authorization: `Bearer ${keys.anonKey}` }
  const own = `${server.url}/rest/v1`
  try {
    if (!peer) report.note('PostgREST could not be fetched or does not run here: skipped')
    const compare = async (what: string, rate: (url: string) => Promise<number>) => {
      const { ours, theirs } = await takeTurns({
        ours: () => rate(own),
        theirs: async () => (peer ? rate(peer.url) : 0),
      })
      report.rate(what, ours)
      if (!peer) return
      report.rate('  PostgREST', theirs)
      report.ratio('  ours / PostgREST', ours / theirs, 1)
    }
    for (const [what, path] of Object.entries(reads)) {
      await compare(what, (url) => rateOf(`${url}/${path}`, headers))
    }
    const buyer = await signUp(server)
    const types = await makeTicketTypes(database)
    await compare('a purchase', (url) => purchaseRate(url, buyer, types))
  } finally {
    peer?.stop()
    await database.close()
    await server.stop()
  }
}
