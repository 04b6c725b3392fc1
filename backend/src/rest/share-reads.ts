// Reads that ask the same at the same time are one: of a crowd before one page, the database sees few.
import { setImmediate as arrivals } from 'node:timers/promises'

/**
 * Gives a function that calls `read` once for all who ask with the same subject and key in one turn of the event loop.
 * It is called when all of them have come, so no answer is older than its question. Rejects for each of them as `read` does.
 */
export function shareReads<Answer>() {
  const waiting = new WeakMap<object, Map<string, Promise<Answer>>>()

  return (subject: object, key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const answers = waiting.get(subject) ?? new Map<string, Promise<Answer>>()
    waiting.set(subject, answers)
    const known = answers.get(key)
    if (known) return known
    const answer = arrivals().then(() => {
      answers.delete(key)
      return read()
    })
    answers.set(key, answer)
    return answer
  }
}
