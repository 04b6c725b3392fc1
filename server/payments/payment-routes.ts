// The routes of buyers to the payment page, and of Stripe to us.
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { CheckoutAnswer } from './checkout.ts'
import type { WebhookAnswer } from './webhook.ts'

export interface PaymentAccess {
  /** Returns the backend's status for the caller's read of their hold: 200, 401 or 404. */
  mayPay(caller: Caller, orderId: string): Promise<200 | 401 | 404>
  checkout(orderId: string): Promise<CheckoutAnswer>
  /** Handles an event of Stripe's. Throws when Stripe must send it again. */
  webhook(body: string, signature: string): Promise<WebhookAnswer>
}

/** The headers by which a caller says who they are. */
interface Caller {
  authorization: string
  /** The token of a guest, who has no account. */
  guestToken: string | undefined
}

const request = z.object({ order_id: z.guid() })
const noStore = { 'cache-control': 'no-store' }

const refusals = {
  not_signed_in: [401, 'Please sign in again.'],
  no_hold: [404, 'There’s no such order.'],
  hold_ended: [410, 'The time to pay is over. Your tickets went back on sale.'],
  payment_ended: [410, 'That payment has ended. Please start it again.'],
  already_paid: [409, 'These tickets are already paid.'],
  cant_pay_now: [
    503,
    'We can’t reach the card payment service. Please try again in a moment, or pay at the café.',
  ],
} as const

const webhookRefusals = {
  unsigned: 'The signature is not good.',
  other_mode: 'This café is in the other mode, test or live.',
}

export function createPaymentRoutes(payments: PaymentAccess, log: Logger): Hono {
  const app = new Hono()
  app.post('/checkout', async (c) => {
    const parsed = request.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return refuse(c, 'no_hold')
    const { order_id: orderId } = parsed.data
    const caller = {
      authorization: c.req.header('authorization') ?? '',
      guestToken: c.req.header('x-guest-token'),
    }
    const allowed = await payments.mayPay(caller, orderId)
    if (allowed === 401) return refuse(c, 'not_signed_in')
    if (allowed === 404) return refuse(c, 'no_hold')
    const answer = await payments.checkout(orderId)
    if (typeof answer === 'string') return refuse(c, answer)
    return 'url' in answer ? c.json(answer, 200, noStore) : beSilent(c, answer.heldUntil)
  })
  app.post('/webhook', async (c) => {
    const [body, signature] = [await c.req.text(), c.req.header('stripe-signature') ?? '']
    try {
      const answer = await payments.webhook(body, signature)
      return answer === 'taken'
        ? c.json({ received: true }, 200, noStore)
        : c.json({ message: webhookRefusals[answer] }, 400, noStore)
    } catch (error) {
      log.error({ err: error }, 'what Stripe told us could not be stored')
      return c.json({ message: 'Please send it again.' }, 500, noStore)
    }
  })
  return app
}

function refuse(c: Context, code: keyof typeof refusals) {
  const [status, message] = refusals[code]
  return c.json({ code, message }, status, noStore)
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})

function beSilent(c: Context, heldUntil: Date) {
  const message = `We can’t reach the card payment service. Your tickets are held until ${clock.format(heldUntil)}; please try again.`
  return c.json({ code: 'payments_down', message }, 503, noStore)
}
