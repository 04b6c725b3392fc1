// Connects the parts of card payments.
import type { Backend } from '@cafe/backend'
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import type { StripeConfig } from '../configuration/payment-config.ts'
import { createCheckout } from './checkout.ts'
import { readInstallationId } from './installation-metadata.ts'
import type { PaymentAccess } from './payment-routes.ts'
import { createStripe, isLiveKey, whileAnotherWaits } from './stripe-client.ts'
import { startSweeper } from './sweeper.ts'
import { createWebhook } from './webhook.ts'

interface PaymentOptions {
  database: Database
  backend: Pick<Backend, 'fetch' | 'anonKey'>
  siteUrl: string
  log: Logger
}

export interface Payments extends PaymentAccess {
  /** Does what is due with Stripe now. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** Opens the connections to and from Stripe. Stop them before the database closes. */
export async function openPayments(
  config: StripeConfig,
  { database, backend, siteUrl, log }: PaymentOptions,
): Promise<Payments> {
  const { webhookSecret, secretKey } = config
  const isLive = isLiveKey(secretKey)
  const installationId = await readInstallationId(database)
  const parts = { database, installationId, siteUrl, log }
  const stripe = createStripe(config, whileAnotherWaits)
  const sweeper = await startSweeper({ ...parts, stripe: createStripe(config) })
  return {
    checkout: createCheckout({ ...parts, stripe }),
    webhook: createWebhook({ ...parts, stripe, webhookSecret, isLive }),
    sweep: sweeper.run,
    stop: sweeper.stop,
    // The database's policies decide who may see a hold, as for every screen.
    async mayPay({ authorization: own, guestToken }, orderId) {
      // A link counts also where an account is signed in, and the backend knows a guest by the visitors' key.
      const authorization = guestToken ? `Bearer ${backend.anonKey}` : own
      if (!/^Bearer \S+$/i.test(authorization)) return 401
      // Only accounts may read the column user_id, so that a visitor is told to sign in.
      const columns = guestToken ? 'order_id' : 'order_id,user_id'
      const address = `http://backend/rest/v1/holds?select=${columns}&order_id=eq.${orderId}`
      const headers = { authorization, ...(guestToken && { 'x-guest-token': guestToken }) }
      const response = await backend.fetch(new Request(address, { headers }))
      if (response.status === 401 || response.status === 403) return 401
      if (!response.ok) throw new Error(`the hold could not be read: ${response.status}`)
      const rows: unknown = await response.json()
      return Array.isArray(rows) && rows.length === 1 ? 200 : 404
    },
  }
}
