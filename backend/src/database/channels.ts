// The listeners to a database's notifications, which share one session.
import pg from 'pg'
import { lostMessages } from './database.ts'

export interface Listener {
  channel: string
  onMessage: (payload: string) => void
  /** Called when messages may be missed. */
  onLost: (() => void) | undefined
  /** Called when messages arrive again. */
  onGap: (() => void) | undefined
}

export class Channels {
  readonly #listeners = new Set<Listener>()
  #isLost = false

  add(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /** Returns true when its channel has no listener left. */
  remove(listener: Listener): boolean {
    this.#listeners.delete(listener)
    return !this.names().includes(listener.channel)
  }

  /** The channels that have a listener. */
  names(): string[] {
    return [...new Set([...this.#listeners].map(({ channel }) => channel))]
  }

  tell(channel: string, payload: string): void {
    for (const listener of this.#listeners) {
      if (listener.channel !== channel) continue
      // Delivered in a microtask, so that a listener that throws does not keep the statement from its answer.
      queueMicrotask(() => this.#listeners.has(listener) && listener.onMessage(payload))
    }
  }

  /** Reports that messages may be missed until `hear` is called. */
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
    if (this.#isLost) throw lostMessages()
  }
}

export function listenStatement(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
