// Shuts the HTTP server down gracefully: no new requests, running ones finish, and none is lost on an open
// connection.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Requests that still run this long after the shutdown began are aborted. */
const STOP_TIMEOUT_MS = 4500
const SWEEP_MS = 100
/** The most turns, because a rush of connections may never end. */
const MOST_TURNS = 100

/**
 * Stops accepting connections and waits for running requests. An open connection closes after its next answer, or
 * after `idleMs`: a proxy may just be sending a request on it, and must not repeat a form.
 */
export async function shutDownGracefully(server: Server, idleMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await acceptWaiting(server)
  const closed = new Promise((resolve) => {
    // The HTTP server's method would close the idle ones too.
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

/**
 * Accepts clients that connected while the process was busy, because closing the port would cut them off. Resolves
 * after the first turn without a new one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // The rest of this turn accepts no connection.
  await nextTurn()
  for (let turn = 0, before = -1; turn < MOST_TURNS && accepted > before; turn += 1) {
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}
