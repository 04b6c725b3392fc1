// Reads that ask the same at the same time are one: of a crowd before one page, the database sees few.
import { setImmediate as arrivals } from 'node:timers/promises'

export interface SharedReads<Answer> {
  /** The answer that others are waiting for and that begins in this turn of the event loop, if there is one to join. */
  joinable(subject: object, key: string): Promise<Answer> | undefined
  /**
   * Calls `read` once for all who ask with the same subject and key in one turn of the event loop. It is called when
   * all of them have come, so no answer is older than its question. Rejects for each of them as `read` does.
   */
  ask(subject: object, key: string, read: () => Promise<Answer>): Promise<Answer>
}

export function shareReads<Answer>(): SharedReads<Answer> {
  const waiting = new WeakMap<object, Map<string, Promise<Answer>>>()

  const joinable = (subject: object, key: string) => waiting.get(subject)?.get(key)
  return {
    joinable,
    ask(subject, key, read) {
      const known = joinable(subject, key)
      if (known) return known
      const answers = waiting.get(subject) ?? new Map<string, Promise<Answer>>()
      waiting.set(subject, answers)
      const answer = arrivals().then(() => {
        answers.delete(key)
        return read()
      })
      answers.set(key, answer)
      return answer
    },
  }
}
