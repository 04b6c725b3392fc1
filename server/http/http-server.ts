// The HTTP server, and how long it is patient with a client. Nobody else bounds these where no proxy stands in front.
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe, type Server as NetServer } from 'node:net'
import { promisify } from 'node:util'

interface HttpLimits {
  headersTimeoutMs: number
  requestTimeoutMs: number
  keepAliveTimeoutMs: number
  /** The time between two looks for connections that took too long. */
  checkIntervalMs: number
  maxConnections: number
}

const limits: HttpLimits = {
  // A browser sends its headers in one go; who takes longer holds a connection on purpose.
  headersTimeoutMs: 10_000,
  // A picture of 5 MB comes through a line of half a megabit in 80 seconds.
  requestTimeoutMs: 90_000,
  // The next click comes sooner, or a new connection is cheap enough.
  keepAliveTimeoutMs: 10_000,
  checkIntervalMs: 5000,
  // A busy café has dozens; each costs a few kilobytes and a file handle.
  maxConnections: 2000,
}

/** A server that cuts off clients with 408 that don't get done. It does not listen yet. */
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

/** Listens there, or throws the system's error. */
export async function listenOn(server: NetServer, { host, port }: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
}

/** Throws the system's error where nobody can listen. */
export async function mustBeFree(place: Place): Promise<void> {
  const probe = createProbe()
  await listenOn(probe, place)
  await promisify(probe.close).call(probe)
}
