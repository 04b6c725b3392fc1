// Where a request comes from, for limits that count each caller.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The peer's network address, or, behind proxies that append to X-Forwarded-For, what the outermost of them saw.
 * Whatever stands before that in the header was written by the caller and is not believed.
 */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string | undefined {
  const hops = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies)?.trim() : undefined
  return seen && isIP(seen) ? seen : socket.remoteAddress
}
