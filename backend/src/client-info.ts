// Facts about a request that only the surrounding server knows.

/** The server's knowledge of a request, which the request does not contain. */
export interface ClientInfo {
  /** The client address, for rate limits; calls within the process have none. */
  address?: string
}

export interface ClientInfoEnv {
  Bindings: ClientInfo | undefined
}
