// Notices a missing café, usually an unmounted volume or another server's address. Otherwise a new, empty café would
// be opened instead.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'
import type { Config } from '../configuration/config.ts'

/** The files that a café leaves in its folder after making the database. */
const TRACES = ['keys.json', 'owner-password.txt']

/** The message is one line for the operator. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
}

/** True when `folder` holds an embedded database; an unmounted one leaves an empty folder. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/** Throws DatabaseLost when `dataDir` belonged to a café whose database is not in `folder`. */
export function mustHaveDatabase(dataDir: string, folder: string): void {
  const trace = TRACES.find((name) => existsSync(join(dataDir, name)))
  if (!trace || hasDatabase(folder)) return
  throw new DatabaseLost(
    `${dataDir} has ${trace} but no database. Mount its volume or restore a backup (npm run restore); to begin anew, start with -- --new`,
  )
}

type Start = Pick<Config, 'siteUrl' | 'isPublic' | 'isFirstStart'> & { isNew: boolean }

/**
 * Throws DatabaseLost before a café is made under a public address, unless the operator has declared the first start.
 */
export function mustBeDeclaredFirstStart(
  { siteUrl, isPublic, isFirstStart, isNew }: Start,
  place: string,
): void {
  if (!isPublic || isFirstStart || isNew) return
  throw new DatabaseLost(
    `There is no café in ${place}, and ${siteUrl} is public. If there was one, mount its volume or restore a backup (npm run restore); for the first start, start once with -- --new or with FIRST_START=true`,
  )
}

/** True when a Postgres server's database never had a café. */
export async function isWithoutCafe(database: Database): Promise<boolean> {
  const [found] = await database.query<{ is_new: boolean }>(
    `select to_regclass('private.first_start') is null as is_new`,
  )
  return found?.is_new ?? true
}
