// Finds the network address that a request comes from, by which limits count callers.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

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

/** Returns the facts about a caller that the backend and the site need; none where there was no connection. */
export function visitOf(c: Context, trustedProxies: number): { address?: string } {
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  const address = incoming && callerAddress(incoming, trustedProxies)
  return { ...(address && { address }) }
}
