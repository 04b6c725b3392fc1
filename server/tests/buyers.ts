// Customers who buy over HTTP, and the results. The server must trust one proxy (TRUSTED_PROXIES=1).
import { request } from 'node:http'
import { newCode } from '../../supabase/tests/purchases.ts'
import type { ServerProcess } from './server-process.ts'
import { serviceClientOf } from './start-on-engine.ts'

interface Customer {
  id: string
  token: string
}

/** The most purchases of one customer within an hour. */
const PURCHASES_OF_ONE = 20

export interface Sale {
  eventId: string
  typeId: string
}

/** Makes an event with one unlimited ticket type. */
export async function openSale(server: ServerProcess): Promise<Sale> {
  const client = await serviceClientOf(server)
  const event = { title: 'Quiz', event_date: '2099-05-01', event_time: '19:00', is_published: true }
  const made = await client.from('events').insert(event).select('id').single().throwOnError()
  const type = await client
    .from('ticket_types')
    .insert({ event_id: made.data.id, name: 'Seat', price: 5 })
    .select('id')
    .single()
    .throwOnError()
  return { eventId: made.data.id, typeId: type.data.id }
}

export class Buyers {
  /** The codes of purchases that were answered with success. */
  readonly answered: string[] = []
  /** The purchases without an answer, by their code. */
  readonly unanswered = new Map<string, Customer>()
  /** The errors of requests without an answer. */
  readonly failures: string[] = []
  readonly #sale: Sale
  #isClosed = false

  constructor(sale: Sale) {
    this.#sale = sale
  }

  /**
   * New customers buy one after another until a request is not answered, or they have bought enough. `onAnswer` gets
   * the number of successes after each. Throws for any other answer.
   */
  async buy(server: ServerProcess, count: number, onAnswer: (answers: number) => void) {
    this.#isClosed = false
    const customers = await addCustomers(server, count)
    let answers = 0
    return Promise.all(
      customers.map(async (customer) => {
        for (let number = 0; number < PURCHASES_OF_ONE && !this.#isClosed; number += 1) {
          if (!(await this.#buyOnce(server, customer, newCode()))) return
          answers += 1
          onAnswer(answers)
        }
      }),
    )
  }

  /** Stops new purchases. */
  close(): void {
    this.#isClosed = true
  }

  /** Repeats every purchase without an answer, with its code. */
  async tryAgain(server: ServerProcess): Promise<void> {
    for (const [code, customer] of this.unanswered) {
      if (!(await this.#buyOnce(server, customer, code)))
        throw new Error(`no answer to ${code}: ${this.failures.at(-1)}`)
    }
  }

  async #buyOnce(server: ServerProcess, customer: Customer, code: string): Promise<boolean> {
    const purchase = {
      event_id: this.#sale.eventId,
      ticket_type_id: this.#sale.typeId,
      user_id: customer.id,
      quantity: 1,
      total_price: 5,
      ticket_code: code,
    }
    const headers = {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/json',
    }
    const init = { method: 'POST', headers, body: JSON.stringify(purchase) }
    const status = await statusOf(`${server.url}/rest/v1/ticket_purchases`, init)
    if (typeof status === 'string') {
      this.unanswered.set(code, customer)
      this.failures.push(status)
      return false
    }
    if (status !== 201) throw new Error(`a purchase was answered with ${status}`)
    this.unanswered.delete(code)
    this.answered.push(code)
    return true
  }
}

interface Init {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Returns the answer's status, or the error's code. Each request has a new connection, as from different people. */
export function statusOf(url: string, { body, ...init }: Init = {}): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const sent = request(url, { ...init, agent: false }, (response) => {
    response
      .resume()
      .on('end', () => resolve(response.statusCode ?? 0))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  sent.end(body)
  return promise
}

/** Makes accounts, each from another network, because one network may make only a few. */
function addCustomers(server: ServerProcess, count: number): Promise<Customer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      networks += 1
      const response = await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.${networks >> 8}.${networks & 255}` },
        body: JSON.stringify({
          email: `${crypto.randomUUID()}@people.example`,
          password: 'a good password',
        }),
      })
      const { access_token, user } = await response.json()
      return { id: user.id, token: access_token }
    }),
  )
}

let networks = 0
