// A write is answered only when every process of the database has heard what it changed: whoever made it sees it at their next
// request, whichever process answers that.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Backend } from '@cafe/backend'
import type { Database } from '@cafe/backend/database'
import pLimit from 'p-limit'
import { isReading } from '../http/reading-methods.ts'
import type { ContentWatcher } from '../services/service.ts'

/** Its messages are the names of tables, and what processes ask each other: they come in the order in which they were sent. */
const CHANNEL = 'content_changed'
/** A process that hangs keeps others from answering for no longer. */
const MOST_WAIT_MS = 1000

/** The backend's handler, which waits so after writes. Changes are told to `watcher`. */
export async function confirmingChanges(
  backend: Backend,
  database: Database,
  watcher: ContentWatcher,
): Promise<Backend['fetch']> {
  const answers = new Map<string, () => void>()
  let heard = 0

  const tell = (message: string) =>
    database.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => {})

  function hear(message: string): void {
    const [word, question = ''] = message.split(' ')
    if (word === 'asked') void tell(`answered ${question}`)
    else if (word === 'answered') answers.get(question)?.()
    else {
      heard += 1
      watcher.invalidate()
    }
  }

  const changes = await database.listen(
    CHANNEL,
    hear,
    () => watcher.trust(),
    () => watcher.distrust(),
  )

  async function ask(): Promise<void> {
    const count = await countProcesses(database)
    if (count < 2) return
    const question = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    let missing = count
    answers.set(question, () => {
      missing -= 1
      if (missing === 0) resolve()
    })
    await tell(`asked ${question}`)
    await Promise.race([promise, delay(MOST_WAIT_MS, undefined, { ref: false })])
    answers.delete(question)
  }

  const inTurn = pLimit(1)
  let next: Promise<void> | null = null
  /** Callers who come before the next question is asked share it. */
  function allHaveHeard(): Promise<void> {
    next ??= inTurn(() => {
      next = null
      return ask()
    })
    return next
  }

  return async (request, caller) => {
    const before = heard
    const response = await backend.fetch(request, caller)
    const refused = response.status >= 400 && response.status < 500
    if (refused || isReading(request.method)) return response
    // It throws when the connection is lost, and the watcher has already been told to trust nothing.
    await changes.caughtUp().catch(() => {})
    if (database.isServer && heard > before) await allHaveHeard().catch(() => {})
    return response
  }
}

/** All that listen for changes of this database now, this one too. */
async function countProcesses(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [`cafe ${CHANNEL}`],
  )
  return row?.count ?? 0
}
