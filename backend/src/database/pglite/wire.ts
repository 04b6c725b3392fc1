// How PGlite becomes the wire of a Session. Its own reader copies every field once more than it need, so the bytes go to
// `pg`'s, which reads a server's answers too.
import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'
import { parse } from 'pg-protocol'
import type { Message } from '../messages.ts'
import type { Wire } from '../session.ts'

export type OnNotification = (channel: string, payload: string) => void

interface Notification extends Message {
  channel: string
  payload: string
}

/** `onNotification` is called while the engine runs the statement that notified. */
export function wireOf(engine: PGlite, onNotification: OnNotification): Wire {
  const stream = new EventEmitter()
  let answer: Message[] = []
  let error: Message | null = null
  void parse(stream as unknown as NodeJS.ReadableStream, (message: Message) => {
    if (message.name === 'error') error ??= message
    else if (isNotification(message)) onNotification(message.channel, message.payload)
    else answer.push(message)
  })
  return async (messages) => {
    answer = []
    error = null
    await engine.execProtocolRawStream(messages, {
      // A folder, or memory, is what the engine works on itself.
      syncToFs: false,
      // The engine writes over these bytes as soon as it goes on.
      onRawData: (bytes) => stream.emit('data', Buffer.from(bytes)),
    })
    if (error) throw error
    return answer
  }
}

function isNotification(message: Message): message is Notification {
  return message.name === 'notification'
}
