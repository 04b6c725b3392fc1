// Caches the answers to the site's reads of content and account settings until the content changes.

import type { Service } from '../services/service.ts'
import { ContentCache } from './content-cache.ts'

/** A cached answer to a read. */
interface Read {
  status: number
  headers: [string, string][]
  text: string
}

export type ReadCache = ContentCache<Read>

const maxBytes = 4 * 1024 * 1024
/** Headers, and an object's overhead. */
const OVERHEAD_BYTES = 2048

export function createReadCache(periodMs: number): ReadCache {
  return new ContentCache<Read>({
    maxBytes,
    periodMs,
    isShared: ({ status }) => status === 200,
    sizeOf: ({ text }, key) => 2 * (text.length + key.length) + OVERHEAD_BYTES,
  })
}

/**
 * Returns `fetch` with cached answers to reads of tables and settings. The site renders without a session, so
 * everybody's read is the same but for staff in a closed café. Functions are called each time: their answers may
 * differ.
 */
export function cacheReads(fetch: Service['fetch'], reads: ReadCache): Service['fetch'] {
  return async (input, init, visit) => {
    if (visit?.token || !isRead(input, init)) return fetch(input, init, visit)
    const requestHeaders = new Headers(init?.headers)
    const key = `${input} ${requestHeaders.get('accept')} ${requestHeaders.get('prefer')}`
    const { status, headers, text } = await reads.get(key, async () => {
      const response = await fetch(input, init, visit)
      const { status, headers } = response
      return { status, headers: [...headers], text: await response.text() }
    })
    return new Response(text, { status, headers })
  }
}

function isRead(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  return /\/(rest\/v1\/(?!rpc\/)|auth\/v1\/settings$)/.test(String(input))
}
