// What a session needs of an engine.
import type { Message } from './messages.ts'

/** Messages that Postgres answers together, and what an engine without timers needs to know of them. */
export interface Exchange {
  messages: Uint8Array
  /** The first byte of the messages that may commit; their length when none does. */
  commitsFrom: number
  /** The scope's `statement_timeout`, 0 for none; null when the scope sets none. */
  timeoutMs: number | null
}

/**
 * Sends messages and resolves to the messages of the answer, in order. Rejects with Postgres's error, or when it
 * can't be reached.
 */
export type Wire = (exchange: Exchange) => Promise<Message[]>
