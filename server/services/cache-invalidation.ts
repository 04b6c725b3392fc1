// A write is answered only when every process of the database has received its changes, so that its author sees them
// at the next request to any process.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Backend } from '@cafe/backend'
import type { Database } from '@cafe/backend/database'
import pLimit from 'p-limit'
import { isSafeMethod } from './safe-methods.ts'
import type { ContentWatcher } from './service.ts'

/** Its messages are names of tables, and the processes' questions to each other, in the order of sending. */
const CHANNEL = 'content_changed'
/** A hanging process delays others' answers no longer than this. */
const MOST_WAIT_MS = 1000

/** Wraps the backend's handler, which then waits after writes. `watcher` is told of changes. */
export async function confirmInvalidation(
  backend: Backend,
  database: Database,
  watcher: ContentWatcher,
): Promise<Backend['fetch']> {
  const answers = new Map<string, (id: number) => void>()
  let heard = 0

  const tell = (message: string) =>
    database.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => {})

  function hear(message: string): void {
    const [word, question = '', id] = message.split(' ')
    if (word === 'asked') void answer(question)
    else if (word === 'answered') answers.get(question)?.(Number(id))
    else {
      heard += 1
      watcher.invalidate()
    }
  }

  // A question may come before this is awaited.
  const listening = database.listen(
    CHANNEL,
    hear,
    () => watcher.trust(),
    () => watcher.distrust(),
  )
  const changes = await listening

  async function answer(question: string): Promise<void> {
    if (answers.has(question)) return
    // It throws while the connection is lost; then this process is not waited for either.
    await listening.then(({ id }) => tell(`answered ${question} ${id}`)).catch(() => {})
  }

  async function ask(): Promise<void> {
    const missing = new Set(await changes.others())
    if (missing.size === 0) return
    const question = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set(question, (id) => {
      missing.delete(id)
      if (missing.size === 0) resolve()
    })
    await tell(`asked ${question}`)
    await Promise.race([promise, delay(MOST_WAIT_MS, undefined, { ref: false })])
    answers.delete(question)
  }

  const inQueue = pLimit(1)
  let next: Promise<void> | null = null
  /** Callers before the next question share it. */
  function allHaveHeard(): Promise<void> {
    next ??= inQueue(() => {
      next = null
      return ask()
    })
    return next
  }

  return async (request, caller) => {
    const before = heard
    const response = await backend.fetch(request, caller)
    const refused = response.status >= 400 && response.status < 500
    if (refused || isSafeMethod(request.method)) return response
    // It throws when the connection is lost, and the watcher was already told to distrust everything.
    await changes.caughtUp().catch(() => {})
    if (heard > before) await allHaveHeard().catch(() => {})
    return response
  }
}
