// The connection to Stripe, and the meaning of its refusals.
import Stripe from 'stripe'
import type { StripeConfig } from '../configuration/payment-config.ts'

interface Patience {
  timeoutMs: number
  /** A connection that closes at once is still retried, because it may have been an old one. */
  retries: number
}

/** For the sweeper, which has time. */
const withTime: Patience = { timeoutMs: 10_000, retries: 2 }

/** For a buyer at the page, and for webhooks: both retry. */
export const whileAnotherWaits: Patience = { timeoutMs: 10_000, retries: 0 }

/** Opens the connection to Stripe. */
export function createStripe(
  { secretKey, apiBase }: Pick<StripeConfig, 'secretKey' | 'apiBase'>,
  { timeoutMs, retries }: Patience = withTime,
): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

/** True when a key moves real money; other keys belong to Stripe's test mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}

/** True when Stripe has understood a request and will never do it. Any other failure may be retried. */
export function isRefusal(error: unknown): error is Error {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
  return error instanceof StripeInvalidRequestError || error instanceof StripeCardError
}

/** True when Stripe doesn't know the object, for example after a change from test keys to live ones. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

/** True when Stripe can't be reached, so that the next request would wait in vain too. */
export function isSilent(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error instanceof StripeAuthenticationError
  )
}
