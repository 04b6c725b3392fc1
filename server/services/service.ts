// The service behind the site: the backend in this process, or a Supabase project elsewhere.
import type { BackupAccess } from '../backup/backup-routes.ts'
import type { PaymentAccess } from '../payments/payment-routes.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'

export interface Service {
  /** Both are public: clients get them in /config.json and in every page. */
  supabaseUrl: string
  anonKey: string
  /** Calls the service for the site while it renders, or for the sender of a form. */
  fetch(input: RequestInfo | URL, init?: RequestInit, visit?: ClientInfo): Promise<Response>
  /** Answers external requests to /auth/v1, /rest/v1 and /storage/v1, when this process does. */
  handle?: (request: Request, visit?: ClientInfo) => Promise<Response>
  /** The backups that this process makes, if it does. */
  backups?: BackupAccess | undefined
  /** Card payments, if this process takes them. */
  payments?: PaymentAccess | undefined
  /** Counts page visits, if this process can write them. */
  visits?: Pick<VisitCounter, 'count'> | undefined
  /** Resolves while a page can be read from the service, and throws otherwise. */
  mustBeReady(): Promise<void>
  close(): Promise<void>
}

/** The server's knowledge of the sender of a request. */
export interface ClientInfo {
  /** The client address, for rate limits. */
  address?: string
  /** The token with which staff read the pages of a closed café. */
  token?: string
}

/** Reads what every page reads first, as a visitor does. Throws when that takes more than three seconds. */
export async function mustBeReadable({ supabaseUrl, anonKey, fetch }: ReadableService) {
  const reading = fetch(`${supabaseUrl}/rest/v1/site_content?select=value&limit=1`, {
    headers: { apikey: anonKey },
  })
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer')), 3000)
  const response = await Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
  if (!response.ok) throw new Error(`A page can't be read: ${response.status}`)
}

type ReadableService = Pick<Service, 'supabaseUrl' | 'anonKey' | 'fetch'>

/** A listener for changes of the content, and for times when changes can't be received, such as ContentCache. */
export interface ContentWatcher {
  invalidate(): void
  distrust(): void
  trust(): void
}

/** Returns one watcher that passes everything on to `watchers`, in order. */
export function notifyAll(...watchers: ContentWatcher[]): ContentWatcher {
  const tell = (event: keyof ContentWatcher) => () => {
    for (const watcher of watchers) watcher[event]()
  }
  return { invalidate: tell('invalidate'), distrust: tell('distrust'), trust: tell('trust') }
}

/** Connects a Supabase project that has data, accounts and files; this process only renders pages. */
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
