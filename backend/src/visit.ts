// Facts about a request that only the server around the backend knows.

/** The server's knowledge of a request that the request itself does not say. */
export interface Visit {
  /** The caller's network address, for rate limits; calls within the process have none. */
  address?: string
}

/** The environment of the services' own apps. */
export interface VisitEnv {
  Bindings: Visit | undefined
}
