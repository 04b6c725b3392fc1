// Once a day: what is kept no longer than the privacy page says.
import type { Backend } from 'backend'
import type { Database } from 'backend/database'
import type { Logger } from 'pino'

const aDay = 24 * 60 * 60 * 1000

/** Forgets now and every day. Resolves after the first time, to what ends it. */
export async function startForgetting(
  { database, backend }: { database: Database; backend: Pick<Backend, 'forgetOld'> },
  log: Logger,
): Promise<() => void> {
  async function forget(): Promise<void> {
    await database.execute('select private.forget_what_is_old()')
    await backend.forgetOld()
  }
  await forget()
  const timer = setInterval(() => {
    forget().catch((error) => log.error({ err: error }, 'what is old could not be forgotten'))
  }, aDay).unref()
  return () => clearInterval(timer)
}
