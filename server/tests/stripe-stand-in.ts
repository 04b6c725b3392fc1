// A strict stand-in for Stripe's API on loopback: it refuses what the real one refuses, in the same shapes.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { type Parameters, StripeAccount, StripeRefusal } from './stripe-account.ts'

export const secretKey = 'sk_test_standin'
export const webhookSecret = 'whsec_standin'

interface Kept {
  digest: string
  status: number
  body: string
}

interface Fault {
  /** The call that it affects, like `POST /v1/refunds`. */
  call: RegExp
  /** Before the work, or after it, when only the answer is lost. */
  when: 'before' | 'after'
  /** The status to answer with; without one the connection is cut. */
  status?: number
  /** The code of a refusal; without one Stripe itself fails. */
  code?: string
  /** The number of calls that it affects. */
  times: number
}

export class StripeStandIn {
  readonly account = new StripeAccount()
  /** Each received call, like `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** While true, connections are cut. */
  isDown = false
  /** While true, calls get no answer. */
  isSilent = false
  /** Called before and after the work of each call. */
  onCall: (call: string, when: 'before' | 'after') => void | Promise<void> = () => {}
  readonly #faults: Fault[] = []
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Set<string>()
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error) => {
      process.stderr.write(`${error.stack}\n`)
      response.destroy()
    })
  })
  #stripe = new Stripe(secretKey)

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  fail(fault: Omit<Fault, 'times'> & { times?: number }): void {
    this.#faults.push({ times: 1, ...fault })
  }

  /** Removes the faults that were not used. */
  mend(): void {
    this.#faults.length = 0
  }

  /** Returns the body and headers of an event from Stripe. */
  async event(
    type: string,
    object: object,
    { secondsAgo = 0, secret = webhookSecret, livemode = false } = {},
  ) {
    const id = `evt_${randomUUID()}`
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      type,
      livemode,
      created: this.account.nowSeconds(),
      data: { object },
    })
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
    const signature = await this.#stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp,
    })
    return { body: payload, headers: { 'stripe-signature': signature } }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const { pathname, searchParams } = new URL(url, 'http://stripe.test')
    const call = `${method} ${pathname}`
    const body = await text(request)
    this.calls.push(call)
    if (this.isDown) return void response.destroy()
    if (this.isSilent) return
    await this.onCall(call, 'before')
    if (this.#isHit(call, 'before', response)) return
    const answer = await this.#do(request, body, call, searchParams)
    await this.onCall(call, 'after')
    if (this.#isHit(call, 'after', response)) return
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${randomUUID()}`,
    })
    response.end(answer.body)
  }

  #isHit(call: string, when: Fault['when'], response: ServerResponse): boolean {
    const fault = this.#faults.find((it) => it.times > 0 && it.when === when && it.call.test(call))
    if (!fault) return false
    fault.times -= 1
    if (fault.status === undefined) response.destroy()
    else {
      const type = fault.code ? 'invalid_request_error' : 'api_error'
      const error = { type, code: fault.code, message: 'Something went wrong at Stripe' }
      response.writeHead(fault.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error }))
    }
    return true
  }

  async #do({ headers, method }: IncomingMessage, body: string, call: string, query: Parameters) {
    try {
      if (headers.authorization !== `Bearer ${secretKey}`) {
        throw new StripeRefusal(401, { message: 'Invalid API Key provided' })
      }
      if (headers['stripe-version'] !== Stripe.API_VERSION) {
        throw new StripeRefusal(400, { message: 'Invalid Stripe API version' })
      }
      if (method === 'GET') return ok(this.account.handle(call, query))
      if (body && headers['content-type'] !== 'application/x-www-form-urlencoded') {
        throw new StripeRefusal(400, { message: 'The body must be a form' })
      }
      const key = headers['idempotency-key']
      const parameters = new URLSearchParams(body)
      return typeof key === 'string'
        ? this.#once(key, call, body, () => this.account.handle(call, parameters))
        : ok(this.account.handle(call, parameters))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.fields }) }
    }
  }

  /** Repeats the first answer for a key. A request refused before any work is not stored. */
  #once(key: string, call: string, body: string, work: () => object) {
    const digest = createHash('sha256').update(`${call}\n${body}`).digest('hex')
    const kept = this.#kept.get(key)
    if (kept && kept.digest !== digest) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      })
    }
    if (kept) return kept
    if (this.#underWay.has(key)) {
      throw new StripeRefusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key',
      })
    }
    this.#underWay.add(key)
    try {
      const answer = { ...ok(work()), digest }
      this.#kept.set(key, answer)
      return answer
    } finally {
      this.#underWay.delete(key)
    }
  }
}

function ok(object: object) {
  return { status: 200, body: JSON.stringify(object) }
}
