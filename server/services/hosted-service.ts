// Hosted mode: data, accounts and files live in a Supabase project; this process only renders pages.
import type { Service, Visit } from './service.ts'

const HEALTH_TIMEOUT_MS = 3000

export function connectHosted({ url, anonKey }: { url: string; anonKey: string }): Service {
  return {
    supabaseUrl: url,
    anonKey,
    fetch: (input, init, visit) => fetch(forwarded(new Request(input, init), visit)),
    async mustBeReady() {
      const response = await fetch(`${url}/auth/v1/health`, {
        headers: { apikey: anonKey },
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
    },
    close: async () => {},
  }
}

/** Passes the visitor's address on: without it all visitors would be counted as one caller, this server. */
function forwarded(request: Request, { address }: Visit = {}): Request {
  if (address) request.headers.set('x-forwarded-for', address)
  return request
}
