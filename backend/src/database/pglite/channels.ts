// Everybody who listens to the notifications of an embedded database.
import pg from 'pg'
import { DatabaseError } from '../database.ts'

export interface Listener {
  channel: string
  onMessage: (payload: string) => void
  /** Called when messages may be missed. */
  onLost: (() => void) | undefined
  /** Called when they are heard again. */
  onGap: (() => void) | undefined
}

export class Channels {
  readonly #listeners = new Set<Listener>()
  #isLost = false

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** Returns whether nobody listens to its channel any more. */
  remove(listener: Listener): boolean {
    this.#listeners.delete(listener)
    return ![...this.#listeners].some(({ channel }) => channel === listener.channel)
  }

  /** The statements by which a new session hears all of them. */
  listenStatements(): string[] {
    return [...new Set([...this.#listeners].map(({ channel }) => listenStatement(channel)))]
  }

  tell(channel: string, payload: string): void {
    for (const listener of this.#listeners) {
      if (listener.channel !== channel) continue
      // Delivered in a microtask, because a listener that throws must not keep the statement from its answer.
      queueMicrotask(() => this.#listeners.has(listener) && listener.onMessage(payload))
    }
  }

  /** Messages may have been missed, and more are until `hear` is called. */
  lose(): void {
    this.#isLost = true
    for (const { onLost } of this.#listeners) onLost?.()
  }

  hear(): void {
    if (!this.#isLost) return
    this.#isLost = false
    for (const { onGap } of this.#listeners) onGap?.()
  }

  mustBeHeard(): void {
    if (this.#isLost)
      throw new DatabaseError({ code: '08006', message: 'Messages are being missed' })
  }
}

export function listenStatement(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
