// The end of the HTTP server: nothing new, everything under way to its end, and no request lost on a kept connection.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** What is still running this long after the end began is broken off. */
const STOP_TIMEOUT_MS = 4500
const SWEEP_MS = 100

/**
 * Stops accepting and waits for what runs. A connection that is kept open is closed after its next answer. One without a
 * request is closed after `idleMs`: a proxy may just be sending one on it, and must not repeat that of a form by itself.
 */
export async function finish(server: Server, idleMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const closed = new Promise((resolve) => {
    // That of HTTP would close the idle ones too.
    NetServer.prototype.close.call(server, resolve)
  })
  const idleUntil = Date.now() + idleMs
  const sweep = setInterval(() => {
    if (Date.now() >= idleUntil) server.closeIdleConnections()
  }, SWEEP_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
