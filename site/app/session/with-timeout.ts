/** After this wait the cached or former value stands; a later answer counts at the next read. */
const answerLimitMs = 4000

/** Resolves to the answer of a reading, or to null where none comes in time. */
export function withTimeout<Value>(answer: Promise<Value>): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), answerLimitMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
