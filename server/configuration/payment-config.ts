// Reads Stripe's keys, with which the café takes card payments.
import { z } from 'zod'
import { address, ConfigError, mustGoTogether, readVariables, type Variables } from './variables.ts'

export interface StripeConfig {
  secretKey: string
  /** Stripe signs its events to us with it. */
  webhookSecret: string
  /** Another address than Stripe's, for tests. */
  apiBase?: string | undefined
}

const stripeVariables = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: address.optional(),
})

/** Returns undefined without a key. Throws ConfigError. */
export function readStripeConfig(variables: Variables): StripeConfig | undefined {
  mustGoTogether(variables, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const set = readVariables(stripeVariables, variables)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
  if (!secretKey || !webhookSecret) return undefined
  if (variables.SUPABASE_URL) {
    throw new ConfigError('STRIPE_SECRET_KEY has no use beside SUPABASE_URL: set one of them.')
  }
  return { secretKey, webhookSecret, apiBase: set.STRIPE_API_BASE }
}
