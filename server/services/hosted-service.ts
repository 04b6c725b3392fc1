// Hosted mode: data, accounts and files are in a Supabase project; this process only renders pages.
import { type ClientInfo, mustBeReadable, type Service } from './service.ts'

export function connectHosted({ url, anonKey }: { url: string; anonKey: string }): Service {
  return {
    supabaseUrl: url,
    anonKey,
    fetch: (input, init, visit) => fetch(forwarded(new Request(input, init), visit)),
    mustBeReady: () => mustBeReadable({ supabaseUrl: url, anonKey, fetch }),
    close: async () => {},
  }
}

/** Passes on the visitor's address, otherwise all visitors would count as one caller, this server. */
function forwarded(request: Request, { address }: ClientInfo = {}): Request {
  if (address) request.headers.set('x-forwarded-for', address)
  return request
}
