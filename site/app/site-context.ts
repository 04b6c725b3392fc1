// The things that every loader and action on the server may use.
import { createContext } from 'react-router'
import type { Client } from './data/client'

/** The part of a pino logger that the site calls. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

interface SiteContext {
  supabaseUrl: string
  supabaseAnonKey: string
  /** Reads and writes as a visitor who is not signed in. */
  client: Client
  /** True where the request is a form that somebody sent; its page is the answer. */
  isForm: boolean
  log: Log
}

export const siteContext = createContext<SiteContext>()
