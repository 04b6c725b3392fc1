// Ends a connection whose request was answered before its body had come. Otherwise the HTTP adapter cuts it off half
// a second later, with the next request and often the answer.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface DrainLimits {
  mostBytes: number
  timeoutMs: number
}

const limits: DrainLimits = {
  // Twice the largest upload.
  mostBytes: 16 * 1024 * 1024,
  timeoutMs: 10_000,
}

const closing = new WeakSet<Socket>()

/**
 * Watches a request with a body. An answer before its end closes the connection, after the rest was read within
 * limits so that the client gets the answer. Returns false for a request behind such an answer, which its client must
 * retry.
 */
export function closeAfterUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  given: Partial<DrainLimits> = {},
): boolean {
  const { socket } = request
  if (closing.has(socket)) {
    request.resume()
    return false
  }
  if (!hasBody(request)) return true
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (!hasCome(request) && !closing.has(socket)) {
      closing.add(socket)
      response.shouldKeepAlive = false
      drain(request, { ...limits, ...given })
    }
    return writeHead(...head)
  }
  return true
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

/** A small body comes with its headers: its end may be unparsed, but nothing more will be sent. */
function hasCome(request: IncomingMessage): boolean {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const isWaiting = !request.readableDidRead && request.readableLength === declared
  return request.complete || isWaiting
}

/** Reads the rest, and delays the end of the connection until it has come. */
function drain(request: IncomingMessage, { mostBytes, timeoutMs }: DrainLimits): void {
  const { socket } = request
  const destroySoon = socket.destroySoon.bind(socket)
  let left = mostBytes
  let isAnswered = false
  let isOver = false
  const end = () => {
    isOver = true
    if (isAnswered) destroySoon()
  }
  // An earlier reader of the body would hold it back, or keep it.
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end()
  })
  request.once('end', end)
  request.once('error', end)
  const timer = setTimeout(end, timeoutMs)
  socket.once('close', () => clearTimeout(timer))
  // Node calls this after the answer. Closing a connection with unread data would lose the answer.
  socket.destroySoon = () => {
    isAnswered = true
    if (isOver) destroySoon()
    else socket.end()
  }
  request.resume()
}
