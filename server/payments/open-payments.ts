// Connects the parts of card payments.
import type { Backend } from '@cafe/backend'
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import type { StripeConfig } from '../configuration/payment-config.ts'
import { createCheckout } from './checkout.ts'
import { readInstallationId } from './own-objects.ts'
import type { PaymentAccess } from './payment-routes.ts'
import { createStripe, isLiveKey, whileSomebodyWaits } from './stripe-client.ts'
import { startSweeper } from './sweeper.ts'
import { createWebhook } from './webhook.ts'

interface PaymentOptions {
  database: Database
  backend: Pick<Backend, 'fetch'>
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
  const stripe = createStripe(config, whileSomebodyWaits)
  const sweeper = await startSweeper({ ...parts, stripe: createStripe(config) })
  return {
    async guestMayPay(token, orderId) {
      const [row] = await database.query<{ may: boolean }>(
        'select private.guest_may_pay($1, $2) as may',
        [token, orderId],
      )
      return row?.may === true
    },
    checkout: createCheckout({ ...parts, stripe }),
    webhook: createWebhook({ ...parts, stripe, webhookSecret, isLive }),
    sweep: sweeper.run,
    stop: sweeper.stop,
    // The database's policies decide who may see a hold, as for every screen.
    async mayPay(authorization, orderId) {
      if (!/^Bearer \S+$/i.test(authorization)) return 401
      const address = `http://backend/rest/v1/holds?select=order_id&order_id=eq.${orderId}`
      const response = await backend.fetch(new Request(address, { headers: { authorization } }))
      if (response.status === 401 || response.status === 403) return 401
      if (!response.ok) throw new Error(`the hold could not be read: ${response.status}`)
      const rows: unknown = await response.json()
      return Array.isArray(rows) && rows.length === 1 ? 200 : 404
    },
  }
}
