// What the site's data comes from: the backend in this process, or a Supabase project elsewhere.

export interface Service {
  /** Both public: clients are given them in /config.json and in every page. */
  supabaseUrl: string
  anonKey: string
  /** How the site calls the service while it renders. */
  fetch: typeof globalThis.fetch
  /** Answers requests from outside to /auth/v1, /rest/v1 and /storage/v1, where this process does. */
  handle?: (request: Request, caller?: { address?: string }) => Promise<Response>
  /** Resolves while the database answers, and throws when it does not. */
  mustBeReady(): Promise<void>
  close(): Promise<void>
}

/** Who is told when content changes, and when changes can't be heard. PageCache is one. */
export interface ContentWatcher {
  invalidate(): void
  distrust(): void
  trust(): void
}
