// Metrics for Prometheus on a separate port, which no proxy passes on, because they are not public.
import { createServer, type Server } from 'node:http'
import type { Database } from '@cafe/backend/database'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeDiskBytes } from './installation-status.ts'

export interface Metrics {
  /** Counts an answered request. `path` is without its query. */
  observe(request: { path: string; status: number; ms: number }): void
  registry: Registry
}

/** Paths fall into a few kinds, because labels with whole paths would let strangers make any number of series. */
function kindOf(path: string): string {
  const service = /^\/(auth|rest|storage|payments)\/v1(?:\/|$)/.exec(path)?.[1]
  if (service) return service
  if (/^\/(assets|images)\//.test(path)) return 'file'
  return /^\/(healthz|readyz|config\.json)$/.test(path) ? 'health' : 'page'
}

/** Starts to measure: requests as they are observed, and the process's memory, processor time and event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    registry,
    observe({ path, status, ms }) {
      seconds.observe({ kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
  }
}

/** Adds the queued mail, the failed refunds, the size of the database and the free disk, each read at a scrape. */
export function measureInstallation(
  { registry }: Metrics,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  const numberOf = (query: string) => async () => {
    const [row] = await database.query<{ value: number }>(query)
    return row?.value ?? Number.NaN
  }
  gauge(
    'mail_waiting',
    'Mails that are still to be sent',
    numberOf('select count(*) as value from private.mail_queue where next_try_at is not null'),
  )
  gauge(
    'card_refunds_failed',
    'Refunds to cards that wait for an owner',
    numberOf(
      `select (select count(*) from public.card_refunds where state = 'failed')
         + (select count(*) from private.stray_payments where failure is not null) as value`,
    ),
  )
  gauge(
    'database_bytes',
    'Size of the database',
    numberOf('select pg_database_size(current_database()) as value'),
  )
  gauge('disk_free_bytes', 'Room left on the disk of DATA_DIR', () => freeDiskBytes(dataDir))
}

/** Answers GET /metrics. Rejects when the port is taken. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return server
}
