// Runs work after its request was answered, so that the time of an answer does not tell who has an account.

import type { Logger } from 'pino'
import { AuthError } from './auth-error.ts'
import * as errors from './errors.ts'

export interface Background {
  /**
   * Starts the work once the answer has been sent. A failure is logged, a refusal is dropped. Throws 429 when too
   * much is running.
   */
  start(failure: string, work: () => Promise<unknown>): void
  /** Resolves when nothing is running, or after five seconds. Call it before the database is closed. */
  settled(): Promise<void>
}

/** PGlite runs in this thread, so work that started at once would delay the answer. */
const ANSWER_FIRST_MS = 20
/** Each job holds its request in memory. */
const MOST_UNDER_WAY = 250
const MOST_WAIT_MS = 5000

export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<unknown>>()

  async function run(failure: string, work: () => Promise<unknown>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_FIRST_MS))
    await work().catch((error) => {
      if (!(error instanceof AuthError)) log.error({ err: error }, failure)
    })
  }

  async function emptied(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    start(failure, work) {
      if (underWay.size >= MOST_UNDER_WAY) throw errors.tooManyRequests(5)
      const running = run(failure, work).finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async settled() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, MOST_WAIT_MS)
      await Promise.race([emptied(), promise])
      clearTimeout(timer)
    },
  }
}
