// Gives every request an id, the security headers, and one log line.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

export interface RequestLogOptions {
  log: Logger
  /** The headers of every answer. */
  headers: Record<string, string>
  /** Called after every answer with its request. */
  observe?: (answer: { path: string; status: number; ms: number }, request: IncomingMessage) => void
}

/**
 * Prepares an answer and logs it when it is done. A request to retry later is no failure. Query strings are not
 * logged, because they may hold tokens.
 */
export function logRequests({ log, headers, observe }: RequestLogOptions) {
  const common = Object.entries(headers)
  return (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now()
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    for (const [name, value] of common) response.setHeader(name, value)
    response.once('close', () => {
      const { method, url = '' } = request
      const [path = ''] = url.split('?', 1)
      const line = {
        id,
        method,
        path,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
      }
      if (response.writableFinished) observe?.(line, request)
      if (!response.writableFinished) log.info(line, 'request broken off')
      else if (response.statusCode >= 500 && !response.hasHeader('retry-after'))
        log.error(line, 'request failed')
      else log.info(line, 'request')
    })
  }
}
