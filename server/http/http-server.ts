// The HTTP server and its time limits, which matter when no proxy is in front.
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe, type Server as NetServer } from 'node:net'
import { promisify } from 'node:util'

interface HttpLimits {
  headersTimeoutMs: number
  requestTimeoutMs: number
  keepAliveTimeoutMs: number
  /** The time between two checks for slow connections. */
  checkIntervalMs: number
  maxConnections: number
}

const limits: HttpLimits = {
  // A browser sends its headers at once; a slower client holds a connection on purpose.
  headersTimeoutMs: 10_000,
  // A picture of 5 MB takes 80 seconds on a line of half a megabit.
  requestTimeoutMs: 90_000,
  // The next click comes sooner, or a new connection is cheap enough.
  keepAliveTimeoutMs: 10_000,
  checkIntervalMs: 5000,
  // A busy café has dozens; each costs a few kilobytes and a file handle.
  maxConnections: 2000,
}

/** Creates a server that cuts off slow clients with 408. It does not listen yet. */
export function createHttpServer(answer: RequestListener, given: Partial<HttpLimits> = {}): Server {
  const {
    headersTimeoutMs,
    requestTimeoutMs,
    keepAliveTimeoutMs,
    checkIntervalMs,
    maxConnections,
  } = { ...limits, ...given }
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    answer,
  )
  server.maxConnections = maxConnections
  return server
}

interface Place {
  host: string
  port: number
}

/** Listens there. Throws the system's error. */
export async function listenOn(server: NetServer, { host, port }: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
}

/** Throws the system's error when the port is taken. */
export async function mustBeFreePort(place: Place): Promise<void> {
  const probe = createProbe()
  await listenOn(probe, place)
  await promisify(probe.close).call(probe)
}
