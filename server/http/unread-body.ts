// The end of a connection whose request was answered before its body had come. Node would keep it, and the HTTP adapter
// breaks it off half a second later, with the next request on it and often with the answer.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface DrainLimits {
  mostBytes: number
  timeoutMs: number
}

const limits: DrainLimits = {
  // The largest upload that is taken fits twice.
  mostBytes: 16 * 1024 * 1024,
  timeoutMs: 10_000,
}

const closing = new WeakSet<Socket>()

/**
 * Watches a request with a body. An answer that begins before the whole of it is there says that the connection ends, and
 * what still comes is read away within the limits, so that the sender hears the answer. Returns false for a request that
 * comes behind such an answer: it is not to be answered, and its sender knows that it has to ask anew.
 */
export function closeAfterUnread(
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

/** A small body comes with its headers: its end may be still to be parsed, but nothing is to be sent. */
function hasCome(request: IncomingMessage): boolean {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const isWaiting = !request.readableDidRead && request.readableLength === declared
  return request.complete || isWaiting
}

/** Reads the rest away, and puts off the end of the connection until it has come. */
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
  // Node calls it once the answer is given. Closing a connection on which something is unread takes the answer along.
  socket.destroySoon = () => {
    isAnswered = true
    if (isOver) destroySoon()
    else socket.end()
  }
  request.resume()
}
