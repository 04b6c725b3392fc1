// Finds the client address of a request, by which limits count callers.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Returns the peer's address, or, behind proxies that append to X-Forwarded-For, the address that the outermost one
 * saw. Earlier entries were written by the client and are ignored.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string | undefined {
  const hops = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies)?.trim() : undefined
  return seen && isIP(seen) ? seen : socket.remoteAddress
}

/** Returns a caller's facts for the backend and the site; none without a connection. */
export function clientInfoOf(c: Context, trustedProxies: number): { address?: string } {
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  const address = incoming && clientAddress(incoming, trustedProxies)
  return { ...(address && { address }) }
}
