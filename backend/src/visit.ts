// Facts about a request that only the server around the backend knows.

/** What the server knows of a request that the request itself does not say. */
export interface Visit {
  /** The caller's network address, for rate limits; calls within the process have none. */
  address?: string
}

/** What the services' own apps are told of a request. */
export interface VisitEnv {
  Bindings: Visit | undefined
}
