// `test` for a café that takes cards: its server talks to a stand-in for Stripe, and the browser finds a payment page
// with 'Pay' and 'Back' where Stripe's own would be.
import type { Page } from '@playwright/test'
import { type ServerProcess, startServerProcess } from '../server/tests/server-process.ts'
import type { SessionObject } from '../server/tests/stripe-account.ts'
import { StripeStandIn, secretKey, webhookSecret } from '../server/tests/stripe-stand-in.ts'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { type Person, signInOn } from './people.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

const paymentHost = 'https://checkout.stripe.test'

/** The errors in the console that come with the way to the payment page. */
export const leavingErrors = /left the host: https:\/\/checkout\.stripe\.test\//

interface PaymentPage {
  /** Stripe tells of no payment before `tell` is called. */
  holdNews(): void
  /** Tells of all payments that were not told yet. */
  tell(): Promise<void>
}

interface TestFixtures {
  paymentPage: PaymentPage
  supper: Supper
}

interface Supper {
  id: string
  title: string
  /** The type 'Seat', which costs £14.00 and has four tickets. */
  typeId: string
}

interface WorkerFixtures {
  stripe: StripeStandIn
  cafe: Api
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectedErrors: ({}, use) => use(leavingErrors),
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const stripe = await new StripeStandIn().start()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      const server = await startServerProcess({
        hostname: 'localhost',
        environment: {
          TRUSTED_PROXIES: '1',
          STRIPE_SECRET_KEY: secretKey,
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_API_BASE: stripe.url,
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cafe: [
    async ({ server }, use) =>
      use(await apiOf(server.url, { email: 'owner@cafe.example', password: 'owner-password' })),
    { scope: 'worker' },
  ],
  supper: async ({ cafe }, use) => {
    const title = 'Story supper'
    const event = await addEvent(cafe, { title, price: 14, capacity: 4 })
    await cafe(`events?id=eq.${event.id}`, { payment: 'card' }, 'PATCH')
    await use({ ...event, title })
  },
  paymentPage: [
    async ({ page, server, stripe }, use) => {
      await use(await openPaymentPage(page, server, stripe))
    },
    { auto: true },
  ],
})

async function openPaymentPage(
  page: Page,
  server: ServerProcess,
  stripe: StripeStandIn,
): Promise<PaymentPage> {
  let isHeldBack = false
  const untold: SessionObject[] = []
  const tell = async () => {
    for (const session of untold.splice(0)) await tellOfPayment(server, stripe, session)
  }
  await page.route(`${paymentHost}/c/pay/*`, async (route) => {
    const id = route.request().url().split('/').at(-1) ?? ''
    const back = stripe.account.session(id)?.success_url.replace('=done', '=left')
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Pay</title><a href="${id}/paid">Pay</a> <a href="${back}">Back</a>`,
    })
  })
  await page.route(`${paymentHost}/c/pay/*/paid`, async (route) => {
    const session = stripe.account.pay(route.request().url().split('/').at(-2) ?? '')
    untold.push(session)
    if (!isHeldBack) await tell()
    await route.fulfill({ status: 303, headers: { location: session.success_url } })
  })
  return {
    tell,
    holdNews() {
      isHeldBack = true
    },
  }
}

/** Tells the café what Stripe would of a paid session. */
export async function tellOfPayment(
  server: ServerProcess,
  stripe: StripeStandIn,
  session: SessionObject,
) {
  const { body, headers } = await stripe.event('checkout.session.completed', session)
  const response = await fetch(`${server.url}/payments/v1/webhook`, {
    method: 'POST',
    body,
    headers,
  })
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`)
}

interface CardPurchase {
  server: ServerProcess
  stripe: StripeStandIn
  buyer: Person
  event: { id: string; typeId: string }
  quantity: number
}

/** Buys seats of £14.00 by card, without a browser, and returns the id of the payment. */
export async function buyByCard({ server, stripe, buyer, event, quantity }: CardPurchase) {
  const orderId = crypto.randomUUID()
  const api = await apiOf(server.url, buyer)
  const line = { ticket_type_id: event.typeId, quantity, total_price: 14 * quantity }
  await api('rpc/hold_tickets', { order_id: orderId, event_id: event.id, lines: [line] })
  const { access_token: token } = await signInOn(server.url, buyer)
  await fetch(`${server.url}/payments/v1/checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId }),
  })
  const { account } = stripe
  const session = account.pay(account.sessionOf(orderId).id)
  await tellOfPayment(server, stripe, session)
  return session.payment_intent
}
