// Makes a new café a demo: its customer's account, and the rules that refuse what would spoil it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { demoAccounts } from '../configuration/demo-config.ts'

const rules = join(import.meta.dirname, 'demo.sql')
const FORGET_EVERY_MS = 60_000

interface PrepareDemoOptions {
  database: Database
  createUser(user: object): Promise<void>
  log: Logger
}

/** Prepares a café on its first day. Returns the function that stops its rounds. */
export async function prepareDemo({
  database,
  createUser,
  log,
}: PrepareDemoOptions): Promise<() => void> {
  const names = { first_name: 'Robin', last_name: 'Pied' }
  await createUser({ ...demoAccounts.customer, user_metadata: names })
  await database.execute(await readFile(rules, 'utf8'))
  // Wrong passwords would lock visitors out of accounts that they share.
  const timer = setInterval(() => {
    database
      .query('delete from auth.attempts')
      .catch((err) => log.warn({ err }, 'wrong passwords were not forgotten'))
  }, FORGET_EVERY_MS).unref()
  return () => clearInterval(timer)
}
