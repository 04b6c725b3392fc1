// What a session needs of an engine.
import type { Message } from './messages.ts'

/** Messages that Postgres answers together, and what an engine without timers of its own must know of them. */
export interface Exchange {
  messages: Uint8Array
  /** The first byte of the messages that may commit; their length where none does. */
  commitsFrom: number
  /** The scope's `statement_timeout`, 0 for none; null where the scope sets none. */
  timeoutMs: number | null
}

/**
 * Sends messages and resolves to those of the answer; exchanges are answered in the order in which they were sent. Rejects
 * with Postgres's error, or because it can't be reached.
 */
export type Wire = (exchange: Exchange) => Promise<Message[]>
