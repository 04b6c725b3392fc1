// A browser's cookies: it stores those of the site and sends them.
import type { Backend } from '../../src/backend.ts'

export interface Browser {
  /** A page of the site calls, or the visitor opens an address of it. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** The last cookie set, as it was sent. */
  lastCookie(): string | undefined
}

export function openBrowser({ fetch }: Pick<Backend, 'fetch'>): Browser {
  const cookies = new Map<string, string>()
  let last: string | undefined
  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      if (cookie) request.headers.set('cookie', cookie)
      const answer = await fetch(request)
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
        last = line
      }
      return answer
    },
    lastCookie: () => last,
  }
}
