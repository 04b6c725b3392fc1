// The end of the HTTP server: nothing new, everything under way to its end, and no request lost on a kept connection.
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Requests that are still running this long after the end began are broken off. */
const STOP_TIMEOUT_MS = 4500
const SWEEP_MS = 100
/** A rush never ends by itself: somebody always waits to be accepted. */
const MOST_TURNS = 100

/**
 * Stops accepting and waits for what runs. A connection that is kept open is closed after its next answer. One without a
 * request is closed after `idleMs`: a proxy may just be sending one on it, and must not repeat that of a form by itself.
 */
export async function finishRequests(server: Server, idleMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await acceptWaiting(server)
  const closed = new Promise((resolve) => {
    // The method of the HTTP server would close the idle ones, too.
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
 * Accepts who has connected while the process was busy: the system cuts them off when the port closes. Resolves after the
 * first turn in which nobody new came.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // The rest of this turn accepts nobody.
  await nextTurn()
  for (let turn = 0, before = -1; turn < MOST_TURNS && accepted > before; turn += 1) {
    before = accepted
    await nextTurn()
  }
  server.off('connection', count)
}
