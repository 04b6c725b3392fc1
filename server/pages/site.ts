// The built site, as the server sees it: a handler that is told where the backend is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { WalletName } from '../configuration/wallet-config.ts'
import type { Service, Visit } from '../services/service.ts'

interface SiteOptions {
  /** The backend's public address, as browsers reach it. */
  supabaseUrl: string
  supabaseAnonKey: string
  /** The site's way to the backend while it renders, which also says whose request it is. */
  fetch: Service['fetch']
  /** The wallets whose keys the café has. */
  wallets: WalletName[]
  log: Logger
}

export interface Site {
  /** `visit` says who sends a form. A page is the same for everyone, and so is asked for by nobody. */
  fetch(request: Request, visit?: Visit): Promise<Response>
  /** The one address of the page to which this one, a path with its query, leads: equal ones are one page. */
  addressOf(address: string): string
}

export type CreateSite = (options: SiteOptions) => Site

const build = join(import.meta.dirname, '../../site/build')

/** Files for the browser, with hashed names under assets/. */
export const clientFiles = join(build, 'client')

/** Files of the builds before, which pages that are still open may ask for. A new checkout has none. */
export const earlierFiles = join(import.meta.dirname, '../../.cache/earlier-builds')

/** Loads what `npm run build` made. Throws when it has not been made. */
export async function loadSite(): Promise<CreateSite> {
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The site is not built. Run `npm run build` first.')
  const { createSite } = (await import(entry)) as { createSite: CreateSite }
  return createSite
}
