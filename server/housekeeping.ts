// Once a day: what is kept no longer than the privacy page says is deleted, and the database tidied.
import type { Backend } from 'backend'
import type { Database } from 'backend/database'
import type { Logger } from 'pino'

const aDay = 24 * 60 * 60 * 1000

/** Keeps house now and every day. Resolves after the first time, to what ends it. */
export async function startHousekeeping(
  { database, backend }: { database: Database; backend: Pick<Backend, 'forgetOld'> },
  log: Logger,
): Promise<() => void> {
  async function keepHouse(): Promise<void> {
    await database.execute('select private.forget_what_is_old()')
    await backend.forgetOld()
    await database.tidy()
  }
  await keepHouse()
  const timer = setInterval(() => {
    keepHouse().catch((error) => log.error({ err: error }, 'the daily housekeeping failed'))
  }, aDay).unref()
  return () => clearInterval(timer)
}
