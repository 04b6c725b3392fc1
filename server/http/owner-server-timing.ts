// Sends owners the time that the server took (Server-Timing, W3C). Others don't get it, because times reveal what
// other people do.
import { LRUCache } from 'lru-cache'
import type { Service } from '../services/service.ts'

type Answer = NonNullable<Service['handle']>

/** How long, and for how many sessions, the answer to 'is this an owner?' is cached. */
const OWNER_KNOWN_MS = 60_000
const MOST_SESSIONS = 200

/** Returns `answer` with its time added for requests from an owner's screen with an owner's token. */
export function withOwnerTiming(answer: Answer): Answer {
  const known = new LRUCache<string, Promise<boolean>>({ max: MOST_SESSIONS, ttl: OWNER_KNOWN_MS })
  const isOwners = (authorization: string): Promise<boolean> => {
    const held = known.get(authorization)
    if (held) return held
    const check = askWhetherOwner(answer, authorization)
    known.set(authorization, check)
    return check
  }
  return async (request, visit) => {
    const startedMs = performance.now()
    const response = await answer(request, visit)
    const tookMs = performance.now() - startedMs
    const authorization = request.headers.get('authorization')
    // Customers' screens cause no extra query.
    if (!authorization || !isFromOwnersScreen(request)) return response
    if (await isOwners(authorization)) {
      response.headers.set('server-timing', `backend;dur=${tookMs.toFixed(1)}`)
    }
    return response
  }
}

function isFromOwnersScreen({ headers }: Request): boolean {
  const path = URL.parse(headers.get('referer') ?? '')?.pathname
  return path === '/owners' || (path?.startsWith('/owners/') ?? false)
}

async function askWhetherOwner(answer: Answer, authorization: string): Promise<boolean> {
  const response = await answer(
    new Request('http://backend/rest/v1/rpc/is_owner', { headers: { authorization } }),
  )
  return response.ok && (await response.text()) === 'true'
}
