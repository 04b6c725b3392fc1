// The one way to Stripe, and what its refusals mean to us.
import Stripe from 'stripe'
import type { StripeConfig } from '../configuration/payment-config.ts'

interface Patience {
  timeoutMs: number
  /** A connection that is closed at once is tried again all the same, because it may have been an old one. */
  retries: number
}

/** The sweeper's: it has time. */
const withTime: Patience = { timeoutMs: 10_000, retries: 2 }

/** While a buyer looks at the page, and while Stripe waits for the answer to a webhook: both ask again. */
export const whileSomebodyWaits: Patience = { timeoutMs: 10_000, retries: 0 }

/** Opens the way to Stripe. */
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

/** Tells whether a key moves real money; other keys are of Stripe's test mode. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}

/** Tells whether Stripe has understood a request and will never do it. Everything else may go better later. */
export function isRefusal(error: unknown): error is Error {
  const { StripeInvalidRequestError, StripeCardError } = Stripe.errors
  return error instanceof StripeInvalidRequestError || error instanceof StripeCardError
}

/** Tells whether Stripe knows nothing of what was asked about, as after a change from test keys to live ones. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

/** Tells whether Stripe could not be asked at all, so that the next request would wait in vain too. */
export function isSilent(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAuthenticationError } = Stripe.errors
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error instanceof StripeAuthenticationError
  )
}
