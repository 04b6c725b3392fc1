// The café's account at the stand-in: sessions, payments and refunds with Stripe's rules.
import { randomUUID } from 'node:crypto'

export type Parameters = Pick<URLSearchParams, 'get' | 'keys' | 'entries'>

interface RefusalFields {
  type?: string
  code?: string
  message: string
  param?: string
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly fields: RefusalFields

  constructor(status: number, fields: RefusalFields) {
    super(fields.message)
    this.status = status
    this.fields = { type: 'invalid_request_error', ...fields }
  }
}

export interface SessionObject {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  expires_at: number
  url: string | null
  success_url: string
}

export interface RefundObject {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  currency: string
  created: number
  payment_intent: string
  failure_reason?: string
  metadata: Record<string, string>
}

interface ChargeObject {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  currency: string
  created: number
  paid: boolean
  payment_intent: string
  metadata: Record<string, string>
}

const sessionParameters =
  /^(mode|success_url|cancel_url|client_reference_id|locale|expires_at|allowed_payment_method_types\[\d\]|metadata\[\w+\]|payment_intent_data\[metadata\]\[\w+\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/

export class StripeAccount {
  readonly sessions = new Map<string, SessionObject>()
  /** The metadata for the payment of each session, which Stripe copies to its charge. */
  readonly #paymentNotes = new Map<string, Record<string, string>>()
  readonly refunds = new Map<string, RefundObject>()
  readonly charges = new Map<string, ChargeObject>()
  /** The milliseconds by which Stripe's clock is ahead of ours. */
  aheadSeconds = 0
  /** The state of the next refunds. */
  refundStatus: RefundObject['status'] = 'succeeded'

  nowSeconds(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds
  }

  handle(call: string, parameters: Parameters): object {
    const [, id = '', verb] =
      /^\w+ \/v1\/(?:checkout\/sessions|refunds)\/(\w+)(\/expire)?$/.exec(call) ?? []
    if (call === 'POST /v1/checkout/sessions') return this.#open(parameters)
    if (call === 'POST /v1/refunds') return this.#refund(parameters)
    if (call === 'GET /v1/refunds') return this.#list([...this.refunds.values()], parameters)
    if (call === 'GET /v1/charges') return this.#list([...this.charges.values()], parameters)
    if (call.startsWith('GET /v1/refunds/')) return found(this.refunds.get(id), `refund: '${id}'`)
    const session = found(this.session(id), `checkout.session: ${id}`)
    if (call.startsWith('POST') && verb) return this.#expire(session)
    if (call.startsWith('GET')) return session
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${call})` })
  }

  /** Returns the session as it is now. */
  session(id: string): SessionObject | undefined {
    const session = this.sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= this.nowSeconds()) end(session)
    return session
  }

  /** Returns the open session of an order, or else its last. */
  sessionOf(orderId: string): SessionObject {
    const all = [...this.sessions.values()].filter((it) => it.client_reference_id === orderId)
    const session = all.find(({ id }) => this.session(id)?.status === 'open') ?? all.at(-1)
    return found(session, orderId)
  }

  /** Pays on the page of this session. Throws when it takes no more money. */
  pay(id: string): SessionObject {
    const session = found(this.session(id), id)
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
    const payment = `pi_${randomUUID().replaceAll('-', '')}`
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: payment,
      url: null,
    })
    this.charge(payment, session.amount_total, this.#paymentNotes.get(id))
    return session
  }

  /** Adds a payment from anywhere. */
  charge(payment: string, pence: number, metadata: Record<string, string> = {}): void {
    this.charges.set(payment, {
      id: `ch_${randomUUID().replaceAll('-', '')}`,
      object: 'charge',
      amount: pence,
      amount_refunded: 0,
      refunded: false,
      currency: 'gbp',
      created: this.nowSeconds(),
      paid: true,
      payment_intent: payment,
      metadata,
    })
  }

  /** Ends a refund as the bank decides, even one that had succeeded; a failed one stays failed. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = found(this.refunds.get(id), id)
    if (refund.status === 'failed') throw new Error('the refund has failed already')
    refund.status = status
    if (status === 'succeeded') return
    refund.failure_reason = 'lost_or_stolen_card'
    this.#takeBack(refund.payment_intent, -refund.amount)
  }

  #takeBack(payment: string, pence: number): void {
    const charge = found(this.charges.get(payment), payment)
    charge.amount_refunded += pence
    charge.refunded = charge.amount_refunded === charge.amount
  }

  #open(parameters: Parameters): SessionObject {
    const unknown = [...parameters.keys()].find((name) => !sessionParameters.test(name))
    if (unknown) {
      throw new StripeRefusal(400, {
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${unknown}`,
        param: unknown,
      })
    }
    for (const name of ['mode', 'success_url', 'line_items[0][quantity]', 'client_reference_id']) {
      if (!parameters.get(name)) throw missing(name)
    }
    const expiresAt = Number(parameters.get('expires_at'))
    const ahead = expiresAt - this.nowSeconds()
    if (ahead < 30 * 60 || ahead > 24 * 60 * 60) {
      throw new StripeRefusal(400, {
        message:
          'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
        param: 'expires_at',
      })
    }
    let amount = 0
    for (let line = 0; parameters.get(`line_items[${line}][quantity]`); line += 1) {
      const of = (name: string) => parameters.get(`line_items[${line}]${name}`)
      if (of('[price_data][currency]') !== 'gbp') throw missing('currency')
      const pence = Number(of('[price_data][unit_amount]'))
      if (!Number.isInteger(pence) || pence < 0) throw missing('unit_amount')
      amount += pence * Number(of('[quantity]'))
    }
    if (amount < 30) {
      throw new StripeRefusal(400, {
        code: 'amount_too_small',
        message: "The Checkout Session's total amount due must add up to at least £0.30 gbp",
      })
    }
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: SessionObject = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: parameters.get('client_reference_id'),
      metadata: notesOf(parameters, /^metadata\[(\w+)\]$/),
      amount_total: amount,
      currency: 'gbp',
      expires_at: expiresAt,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      success_url: parameters.get('success_url') ?? '',
    }
    this.sessions.set(id, session)
    this.#paymentNotes.set(id, notesOf(parameters, /^payment_intent_data\[metadata\]\[(\w+)\]$/))
    return session
  }

  #expire(session: SessionObject): SessionObject {
    if (session.status !== 'open') {
      throw new StripeRefusal(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    }
    return end(session)
  }

  #refund(parameters: Parameters): RefundObject {
    const payment = parameters.get('payment_intent')
    if (!payment) throw missing('payment_intent')
    const charge = found(this.charges.get(payment), `payment_intent: '${payment}'`)
    const left = charge.amount - charge.amount_refunded
    const amount = Number(parameters.get('amount') ?? left)
    if (left === 0) {
      throw new StripeRefusal(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      })
    }
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      throw new StripeRefusal(400, {
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        param: 'amount',
      })
    }
    const status = this.refundStatus
    if (status !== 'failed') this.#takeBack(payment, amount)
    const refund: RefundObject = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      status,
      amount,
      currency: 'gbp',
      created: this.nowSeconds(),
      payment_intent: payment,
      ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
      metadata: notesOf(parameters, /^metadata\[(\w+)\]$/),
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  #list(all: (RefundObject | ChargeObject)[], parameters: Parameters): object {
    const [payment, after] = [parameters.get('payment_intent'), parameters.get('starting_after')]
    const limit = Number(parameters.get('limit') ?? 10)
    if (limit < 1 || limit > 100) throw missing('limit')
    const since = Number(parameters.get('created[gte]') ?? 0)
    const fitting = all
      .filter((it) => (!payment || it.payment_intent === payment) && it.created >= since)
      .toReversed()
    const start = after ? fitting.findIndex(({ id }) => id === after) + 1 : 0
    const data = fitting.slice(start, start + limit)
    return { object: 'list', data, has_more: start + limit < fitting.length, url: '/v1' }
  }
}

/** Returns the values of these parameters by the name that the pattern finds in theirs. */
function notesOf(parameters: Parameters, pattern: RegExp): Record<string, string> {
  const notes = [...parameters.entries()].flatMap(([name, value]) => {
    const [, key] = pattern.exec(name) ?? []
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(notes)
}

function end(session: SessionObject): SessionObject {
  return Object.assign(session, { status: 'expired', url: null })
}

function found<Found>(object: Found | undefined, name: string): Found {
  if (object) return object
  throw new StripeRefusal(404, { code: 'resource_missing', message: `No such ${name}` })
}

function missing(param: string): StripeRefusal {
  return new StripeRefusal(400, {
    code: 'parameter_missing',
    message: `Missing or invalid param: ${param}.`,
    param,
  })
}
