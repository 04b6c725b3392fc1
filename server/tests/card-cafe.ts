// A café that takes cards, in this process: its database, its backend, and a stand-in for Stripe.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '@cafe/backend'
import { pino } from 'pino'
import { makeKeys } from '../../backend/src/tokens/keys.ts'
import { createTokens } from '../../backend/src/tokens/tokens.ts'
import { type Caller, claimsOf, openCafe } from '../../supabase/tests/cafe.ts'
import { createApp } from '../app.ts'
import { openPayments, type Payments } from '../payments/open-payments.ts'
import { StripeStandIn, secretKey, webhookSecret } from './stripe-stand-in.ts'

const siteUrl = 'https://cafe.example'

export type CardCafe = Awaited<ReturnType<typeof openCardCafe>>

/** Opens it, on a separate account or on one that others use too. `lines` is the log. Close it when done. */
export async function openCardCafe(account?: StripeStandIn) {
  const database = await openCafe()
  await database.execute(
    `update private.installation set takes_cards = true, id = gen_random_uuid();
     alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
     alter table public.holds alter created_at set default now() - interval '2 hours'`,
  )
  const stripe = account ?? (await new StripeStandIn().start())
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const keys = await makeKeys()
  const tokens = await createTokens(keys)
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  const backend = await createBackend({ database, keys, siteUrl, folder, log })
  const opened: Payments[] = []

  /** Opens the payments of one more process on the same database. */
  async function openProcess() {
    const config = { secretKey, webhookSecret, apiBase: stripe.url }
    const payments = await openPayments(config, { database, backend, siteUrl, log })
    opened.push(payments)
    const app = createApp({
      service: {
        supabaseUrl: siteUrl,
        anonKey: backend.anonKey,
        fetch: (input, init) => backend.fetch(new Request(input, init)),
        handle: backend.fetch,
        mustBeReady: async () => {},
        close: async () => {},
        payments,
      },
      servePage: async (c) => c.text('a page', 404),
      trustedProxies: 0,
      log,
    })
    const env = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.1' } } }
    const post = (path: string, body: string, headers: Record<string, string>) =>
      app.request(path, { method: 'POST', body, headers }, env)
    return {
      sweep: payments.sweep,
      /** Begins a payment as this caller; returns the answer with its status. */
      async checkout(caller: Caller, orderId: string) {
        const exp = Math.floor(Date.now() / 1000) + 600
        const isGuest = typeof caller === 'object'
        const token =
          isGuest || caller === 'visitor'
            ? backend.anonKey
            : await tokens.sign({ ...claimsOf(caller), exp })
        const body = JSON.stringify({ order_id: orderId })
        const response = await post('/payments/v1/checkout', body, {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(isGuest && { 'x-guest-token': caller.guest }),
        })
        return { status: response.status, ...(await response.json()) } as {
          status: number
          url?: string
          code?: string
          message?: string
        }
      },
      /** Delivers an event of Stripe's; returns the answer's status. */
      async webhook({ body, headers }: { body: string; headers: Record<string, string> }) {
        return (await post('/payments/v1/webhook', body, headers)).status
      },
    }
  }

  return {
    database,
    stripe,
    lines,
    openProcess,
    async close() {
      for (const payments of opened) await payments.stop()
      if (!account) await stripe.stop()
      await backend.settled()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
