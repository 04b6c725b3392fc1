// The site as one web-standard handler. The server gives it the way to the backend and a logger.

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { readAccountSettings } from './data/accounts/account-settings.server'
import { createServerClient } from './data/client.server'
import { takesCards } from './data/tickets/holds'
import { defaultAccountSettings } from './domain/accounts/account-settings'
import type { Wallet } from './domain/tickets/wallet'
import { pageAddresses } from './page-address'
import { incompleteContext } from './read-or'
import { closedContext, type DemoStrip, type Log, siteContext } from './site-context'

/** Tells the server that part of a page could not be read. */
const incompleteHeader = 'X-Incomplete'
/** Tells the server that the sign on the door says Closed, so that staff get another page. */
const closedHeader = 'X-Closed'
const retryAfterSeconds = 30

export interface SiteOptions {
  /** The backend's public address, as browsers reach it. */
  supabaseUrl: string
  supabaseAnonKey: string
  /** Sends a request of the server itself to the backend; in one process this is a function call. */
  fetch(input: RequestInfo | URL, init?: RequestInit, visit?: Visit): Promise<Response>
  /** The wallets whose keys the café has. */
  wallets: Wallet[]
  /** The words that a demo says above its pages. */
  demo?: DemoStrip | undefined
  log: Log
}

/** The server's knowledge of the person who sends a form, or of one of the staff in a closed café. */
export interface Visit {
  /** The network address of who sends a form, which the backend counts. */
  address?: string
  /** The session's token with which staff read the pages of a closed café. */
  token?: string
}

export interface Site {
  fetch(request: Request, visit?: Visit): Promise<Response>
  /** Returns the one address of the page to which `address`, a path with its query, leads. */
  addressOf(address: string): string
}

/** Answers every path that the server and the backend do not claim for themselves. */
export function createSite({
  supabaseUrl,
  supabaseAnonKey,
  fetch,
  wallets,
  demo,
  log,
}: SiteOptions): Site {
  const clientFor = (visit?: Visit) =>
    createServerClient({
      supabaseUrl,
      supabaseAnonKey,
      token: visit?.token,
      fetch: (input, init) => fetch(input, init, visit),
    })
  const client = clientFor()
  // A page is whole without them: the wait is short, and it ends with its minute.
  const accountSettings = () =>
    readAccountSettings({ supabaseUrl, supabaseAnonKey, fetch }).catch((error: unknown) => {
      log.warn({ err: error }, 'the settings of accounts could not be read')
      return defaultAccountSettings
    })
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const cards = minutely(() =>
    takesCards(client).catch((error: unknown) => {
      log.warn({ err: error }, 'whether cards are taken could not be read')
      return false
    }),
  )
  return {
    addressOf: pageAddresses(build.routes),
    async fetch(request, visit) {
      const context = new RouterContextProvider()
      const isForm = request.method === 'POST'
      context.set(siteContext, {
        supabaseUrl,
        supabaseAnonKey,
        client: visit?.token ? clientFor(visit) : client,
        isStaff: visit?.token !== undefined,
        accountSettings,
        takesCards: cards,
        senderClient: () => clientFor(visit),
        wallets,
        demo,
        isForm,
        log,
      })
      const response = await handle(request, context)
      const isIncomplete = context.get(incompleteContext)
      if (isIncomplete) response.headers.set(incompleteHeader, 'true')
      if (isIncomplete || visit?.token) response.headers.set('Cache-Control', 'no-store')
      if (context.get(closedContext)) response.headers.set(closedHeader, 'true')
      if (response.status === 503) response.headers.set('Retry-After', String(retryAfterSeconds))
      return response
    },
  }
}

const minuteMs = 60_000

/** Asks at most once a minute: only a start of the server changes the answer. */
function minutely<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let latest: { answer: Promise<Value>; askedAtMs: number } | undefined
  return () => {
    const nowMs = Date.now()
    if (!latest || nowMs - latest.askedAtMs >= minuteMs)
      latest = { answer: ask(), askedAtMs: nowMs }
    return latest.answer
  }
}
