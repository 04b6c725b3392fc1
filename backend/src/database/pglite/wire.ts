// Adapts the thread of the embedded Postgres to the wire of a Session. `pg` parses its bytes, as it parses a
// server's.
import { EventEmitter } from 'node:events'
import { parse } from 'pg-protocol'
import type { Exchange, Wire } from '../exchange.ts'
import type { Message } from '../messages.ts'

/** Sends messages to Postgres and resolves to all bytes of its answer. */
export interface Exchanger {
  exchange(exchange: Exchange): Promise<Uint8Array<ArrayBuffer>>
}

export type OnNotification = (channel: string, payload: string) => void

interface Notification extends Message {
  channel: string
  payload: string
}

/** `onNotification` is called before the notifying statement is answered. */
export function wireOf(engine: Exchanger, onNotification: OnNotification): Wire {
  const stream = new EventEmitter()
  let answer: Message[] = []
  let error: Message | null = null
  void parse(stream as unknown as NodeJS.ReadableStream, (message: Message) => {
    if (message.name === 'error') error ??= message
    else if (isNotification(message)) onNotification(message.channel, message.payload)
    else answer.push(message)
  })
  return async (exchange) => {
    const { buffer } = await engine.exchange(exchange)
    answer = []
    error = null
    stream.emit('data', Buffer.from(buffer))
    if (error) throw error
    return answer
  }
}

function isNotification(message: Message): message is Notification {
  return message.name === 'notification'
}
