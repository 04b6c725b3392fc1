// The built site as the server sees it: a handler that is told where the backend is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { WalletName } from '../configuration/wallet-config.ts'
import type { ClientInfo, Service } from '../services/service.ts'

interface SiteOptions {
  /** The backend's public address for browsers. */
  supabaseUrl: string
  supabaseAnonKey: string
  /** The site's call to the backend while it renders, with the address of the request's sender. */
  fetch: Service['fetch']
  /** The wallets whose keys the café has. */
  wallets: WalletName[]
  /** The words that a demo says above its pages. */
  demo?: { notice: string; accounts: string } | undefined
  log: Logger
}

export interface Site {
  /**
   * `visit` describes the sender of a form, or one of the staff in a closed café. Any other page is the same for
   * everybody, so it gets no sender.
   */
  fetch(request: Request, visit?: ClientInfo): Promise<Response>
  /** Returns the canonical address of the page under this path with its query; equal ones are one page. */
  addressOf(address: string): string
}

export type CreateSite = (options: SiteOptions) => Site

const build = join(import.meta.dirname, '../../site/build')

/** Files for the browser, with hashed names under assets/. */
export const clientFiles = join(build, 'client')

/** Files of earlier builds, which open pages may request. A new checkout has none. */
export const earlierFiles = join(import.meta.dirname, '../../.cache/earlier-builds')

/** Loads what `npm run build` made. Throws when it was not built. */
export async function loadSite(): Promise<CreateSite> {
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The site is not built. Run `npm run build` first.')
  const { createSite } = (await import(entry)) as { createSite: CreateSite }
  return createSite
}
