// The process is killed between each two steps of a card payment, and the next one finishes the rest.
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'
import { freePort, owner, type ServerProcess } from './server-process.ts'
import { newCafe, noDatabase, serviceClientOf, signedIn, startOnEngine } from './start-on-engine.ts'
import { StripeStandIn, secretKey, webhookSecret } from './stripe-stand-in.ts'

/** What is paid: places that are held for it, or an order that stands. */
const kinds = ['of held places', 'for an order'] as const
type Kind = (typeof kinds)[number]
const moments = kinds.flatMap((kind) => [
  { when: 'before' as const, kind },
  { when: 'after' as const, kind },
])

const buyer = { email: 'buyer@people.example', password: 'a good password' }

describe.skipIf(noDatabase)('killed in the middle of a card payment', () => {
  let dataDir: string
  let environment: Record<string, string>
  let stripe: StripeStandIn
  let server: ServerProcess
  let child: ChildProcess
  let port: number
  let event: string
  let type: string
  beforeAll(async () => {
    stripe = await new StripeStandIn().start()
    const cafe = await newCafe()
    dataDir = cafe.dataDir
    environment = {
      ...cafe.environment,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.url,
    }
    // Stripe was told its address, so it stays.
    port = await freePort()
    server = await start()
    const service = await serviceClientOf(server)
    const show = { title: 'Quiz', event_date: '2099-05-01', event_time: '19:00', payment: 'choice' }
    const made = await service.from('events').insert(show).select('id').single().throwOnError()
    event = made.data.id
    const kind = { event_id: event, name: 'Seat', price: 12.5, capacity: 100 }
    const added = await service
      .from('ticket_types')
      .insert(kind)
      .select('id')
      .single()
      .throwOnError()
    type = added.data.id
    await service.auth.signUp(buyer)
  }, 120_000)
  afterAll(async () => {
    await server?.stop('SIGKILL')
    await stripe?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = () =>
    startOnEngine({
      dataDir,
      environment,
      port,
      script: 'backend',
      onSpawn: (spawned) => {
        child = spawned
      },
    })

  /** Kills the process at the next call of this kind, before or after its work at Stripe. */
  function killAt(call: RegExp, when: 'before' | 'after'): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    stripe.onCall = async (called, moment) => {
      if (moment !== when || !call.test(called)) return
      stripe.onCall = () => {}
      child.kill('SIGKILL')
      await once(child, 'exit')
      resolve()
    }
    return promise
  }

  /** Changes rows while no process is running, and starts the next. */
  async function startWith(change: string) {
    const folder = join(dataDir, 'database')
    const database = await openDatabase({ url: environment.DATABASE_URL, folder })
    await database.execute(change).finally(() => database.close())
    server = await start()
  }

  /** The order of each payment that is not for held places. */
  const orders = new Map<string, string>()
  const orderOf = (id: string) => orders.get(id) ?? id

  async function hold(kind: Kind = 'of held places'): Promise<string> {
    const id = randomUUID()
    const client = await signedIn(server, buyer)
    const lines = [{ ticket_type_id: type, quantity: 2, total_price: 25 }]
    const order = { order_id: id, event_id: event, lines }
    if (kind === 'of held places') {
      await client.rpc('hold_tickets', order).throwOnError()
      return id
    }
    await client.rpc('buy_tickets', order).throwOnError()
    const { data } = await client.rpc('hold_payment', { order_id: id }).single().throwOnError()
    const { payment_id } = data as { payment_id: string }
    orders.set(payment_id, id)
    return payment_id
  }

  async function checkout(id: string): Promise<number> {
    const client = await signedIn(server, buyer)
    const { data } = await client.auth.getSession()
    const response = await fetch(`${server.url}/payments/v1/checkout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ order_id: id }),
    })
    return response.status
  }

  async function tell(id: string): Promise<number> {
    const session = stripe.account.sessionOf(id)
    const request = await stripe.event('checkout.session.completed', session)
    const address = `${server.url}/payments/v1/webhook`
    return (await fetch(address, { method: 'POST', ...request })).status
  }

  async function cancel(id: string): Promise<void> {
    const desk = await signedIn(server, owner)
    const { data } = await desk
      .from('ticket_purchases')
      .select('id')
      .eq('order_id', orderOf(id))
      .single()
      .throwOnError()
    // Cancelling begins the refund, which may kill the process before it has answered.
    const { error } = await desk.rpc('cancel_purchase', { id: data.id })
    if (error?.code) throw error
  }

  /** Reads the order as it is stored. */
  async function read(id: string) {
    const service = await serviceClientOf(server)
    const rowsOf = async (table: string, columns: string, order = id) => {
      const rows = service.from(table).select(columns).eq('order_id', order)
      const { data } = await rows.throwOnError()
      return data as unknown as Record<string, string & number>[]
    }
    const [tickets, lines] = [
      await rowsOf('ticket_purchases', 'quantity, cancelled_at', orderOf(id)),
      await rowsOf('payments', 'amount', orderOf(id)),
    ]
    const sum = (numbers: (number | undefined)[]) =>
      numbers.reduce<number>((total, number = 0) => total + number, 0)
    return {
      hold: (await rowsOf('holds', 'state'))[0]?.state,
      tickets: sum(tickets.filter((it) => !it.cancelled_at).map(({ quantity }) => quantity)),
      kept: sum(lines.map(({ amount }) => amount)),
      refunds: (await rowsOf('card_refunds', 'state, amount')).map(
        (it) => `${it.state} ${it.amount}`,
      ),
    }
  }

  const paid = { hold: 'paid', tickets: 2, kept: 25, refunds: [] }

  it.each(moments)(
    '$when Stripe makes the page, $kind: the next press leads there',
    async ({ when, kind }) => {
      const id = await hold(kind)
      const killed = killAt(/^POST .*sessions$/, when)
      await expect(checkout(id)).rejects.toThrow()
      await killed
      server = await start()
      expect(await checkout(id)).toBe(200)
      stripe.account.pay(stripe.account.sessionOf(id).id)
      expect(await tell(id)).toBe(200)
      expect(await read(id)).toEqual(paid)
    },
    120_000,
  )

  it.each(kinds)(
    'during the webhook, %s: sent again, it is paid once',
    async (kind) => {
      const id = await hold(kind)
      await checkout(id)
      stripe.account.pay(stripe.account.sessionOf(id).id)
      const told = tell(id).catch(() => 0)
      await server.stop('SIGKILL')
      await told
      server = await start()
      expect(await tell(id)).toBe(200)
      expect(await read(id)).toEqual(paid)
    },
    120_000,
  )

  it.each(moments)(
    '$when Stripe answers about a payment, $kind: the next process asks again',
    async ({ when, kind }) => {
      const id = await hold(kind)
      await checkout(id)
      stripe.account.pay(stripe.account.sessionOf(id).id)
      await server.stop('SIGKILL')
      const killed = killAt(/^GET .*sessions\/cs_/, when)
      const due = 'update private.checkouts set next_look_at = now() where next_look_at is not null'
      await startWith(due).catch(() => {})
      await killed
      const asked = calls(/^GET .*sessions\/cs_/)
      await startWith(due)
      await asked
      await expect.poll(() => read(id), { timeout: 20_000 }).toEqual(paid)
    },
    120_000,
  )

  it.each(moments)(
    '$when Stripe ends an expired page, $kind: the next process frees the places',
    async ({ when, kind }) => {
      const id = await hold(kind)
      await checkout(id)
      await server.stop('SIGKILL')
      const over = `update public.holds set expires_at = now() - interval '1 second' where state = 'open';
        update private.checkouts set next_look_at = now() where next_look_at is not null`
      const killed = killAt(/\/expire$/, when)
      await startWith(over).catch(() => {})
      await killed
      await startWith(over)
      await expect.poll(() => checkout(id), { timeout: 20_000 }).toBe(410)
      expect(stripe.account.sessionOf(id).status).toBe('expired')
      await expect
        .poll(
          async () =>
            (
              await (
                await serviceClientOf(server)
              )
                .from('ticket_types')
                .select('held')
                .eq('id', type)
                .single()
            ).data?.held,
          { timeout: 20_000 },
        )
        .toBe(0)
    },
    120_000,
  )

  it.each(moments)(
    '$when Stripe refunds, $kind: the money goes back once',
    async ({ when, kind }) => {
      const id = await hold(kind)
      await checkout(id)
      const { payment_intent } = stripe.account.pay(stripe.account.sessionOf(id).id)
      expect(await tell(id)).toBe(200)
      const killed = killAt(/^POST .*refunds$/, when)
      await cancel(id)
      await killed
      await startWith(
        'update private.card_refund_steps set next_try_at = now() where next_try_at is not null',
      )
      const service = await serviceClientOf(server)
      const stateOfRefund = async () =>
        (await service.from('card_refunds').select('state').eq('order_id', id)).data
      await expect.poll(stateOfRefund, { timeout: 20_000 }).toEqual([{ state: 'done' }])
      expect(stripe.account.charges.get(payment_intent ?? '')?.amount_refunded).toBe(2500)
      expect(await read(id)).toMatchObject({ tickets: 0, kept: 0, refunds: ['done 25'] })
    },
    120_000,
  )

  it('npm run reconcile finds ledger in agreement with Stripe', async () => {
    const held = await hold()
    await checkout(held)
    const compare = () =>
      runCommand('reconcile', { ...environment, DATA_DIR: dataDir }, '--since', '2026-01-01')
    expect(await compare()).toMatchObject({
      code: 0,
      said: expect.stringMatching(/agree on \d+ orders/),
    })
    const stranger = randomUUID()
    const marks = stripe.account.sessionOf(held).metadata
    stripe.account.charge('pi_of_another_shop', 500)
    stripe.account.charge('pi_of_another_cafe', 500, { ...marks, installation_id: randomUUID() })
    stripe.account.charge('pi_stranger', 500, { ...marks, order_id: stranger })
    const charge = [...stripe.account.charges.values()].find(
      (it) => it.metadata.order_id && it.amount === 2500 && it.amount_refunded === 0,
    )
    if (charge) charge.amount_refunded = 1000
    const { code, said } = await compare()
    expect(code).toBe(1)
    expect(said).toContain(`Order ${stranger}: £5.00 at Stripe, nothing in the ledger.`)
    expect(said).toContain(
      `Order ${charge?.metadata.pays_order ?? charge?.metadata.order_id}: £25.00 in the ledger, £15.00 at Stripe.`,
    )
    expect(said).toMatch(/They differ on 2 of \d+ orders\./)
    expect((await runCommand('reconcile', environment, '--since', 'May')).said).toMatch(/^Usage:/)
  }, 120_000)

  /** Resolves at the next call of this kind. */
  async function calls(call: RegExp): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    stripe.onCall = (called, moment) => {
      if (moment === 'after' && call.test(called)) resolve()
    }
    await promise
    stripe.onCall = () => {}
  }
})
