// Everything that loaders and actions on the server may use.
import { createContext } from 'react-router'
import type { Client } from './data/client'
import type { AccountSettings } from './domain/accounts/account-settings'
import type { Wallet } from './domain/tickets/wallet'

/** The part of a pino logger that the site calls. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DemoStrip {
  notice: string
  /** The accounts that everyone may use, for the page to sign in. */
  accounts: string
}

interface SiteContext {
  supabaseUrl: string
  supabaseAnonKey: string
  /** Reads as a visitor who is not signed in, or as one of the staff in a closed café. */
  client: Client
  /** True where one of the staff looks at the pages of a closed café. */
  isStaff: boolean
  /**
   * Makes a client for what a visitor sends, which says whose request it is. It costs work that most requests don't
   * need.
   */
  senderClient(): Client
  /** Reads how people sign in here, and what a password needs. Never rejects. */
  accountSettings(): Promise<AccountSettings>
  /** Tells whether the café takes cards on this site. Never rejects. */
  takesCards(): Promise<boolean>
  /** The wallets whose keys the café has. */
  wallets: Wallet[]
  /** The words that a demo says above its pages; any other café has none. */
  demo?: DemoStrip | undefined
  /** True where the request is a form that was sent; its page is the answer. */
  isForm: boolean
  log: Log
}

export const siteContext = createContext<SiteContext>()

/** True once it was read for this request that the sign on the door says Closed. */
export const closedContext = createContext(false)
