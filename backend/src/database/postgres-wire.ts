// Adapts a connection of `pg` to the wire of a Session. `pg` sends one statement at a time; its query objects allow
// more.
import type { ClientBase, Connection, Submittable } from 'pg'
import type { Wire } from './exchange.ts'
import type { Message } from './messages.ts'

export function wireOf(client: ClientBase): Wire {
  return ({ messages }) => {
    const exchange = new Exchange(messages)
    client.query(exchange)
    return exchange.answered
  }
}

class Exchange implements Submittable {
  readonly #messages: Uint8Array
  readonly #received: Message[] = []
  readonly #answer = Promise.withResolvers<Message[]>()
  readonly answered = this.#answer.promise

  constructor(messages: Uint8Array) {
    this.#messages = messages
  }

  submit(connection: Connection): void {
    connection.stream.write(this.#messages)
  }

  handleRowDescription(message: Message): void {
    this.#received.push(message)
  }

  handleDataRow(message: Message): void {
    this.#received.push(message)
  }

  handleCommandComplete(message: Message): void {
    this.#received.push(message)
  }

  handleEmptyQuery(): void {}

  handleError(error: Error): void {
    this.#answer.reject(error)
  }

  handleReadyForQuery(): void {
    this.#answer.resolve(this.#received)
  }
}
