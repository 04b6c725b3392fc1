// Notices a café that is gone: most likely a volume is not mounted, or the address is another server's. Otherwise a new, empty
// café would be opened in its place.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'
import type { Config } from '../configuration/config.ts'

/** The files that a café leaves in its folder besides the database; each is made after it. */
const TRACES = ['keys.json', 'owner-password.txt']

/** The message is one line for the person who starts the server. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
}

/** Tells whether an embedded database is in `folder`; one that isn't mounted leaves an empty folder. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

/** Throws DatabaseLost when `dataDir` has belonged to a café whose database is not in `folder`. */
export function mustHaveDatabase(dataDir: string, folder: string): void {
  const trace = TRACES.find((name) => existsSync(join(dataDir, name)))
  if (!trace || hasDatabase(folder)) return
  throw new DatabaseLost(
    `${dataDir} has ${trace} but no database. Mount its volume or restore a backup (npm run restore); to begin anew, start with -- --new`,
  )
}

type Start = Pick<Config, 'siteUrl' | 'isPublic' | 'isFirstStart'> & { isNew: boolean }

/** Throws DatabaseLost before a café is made under a public address, unless its maker has said that it is the first start. */
export function mustBeSaid({ siteUrl, isPublic, isFirstStart, isNew }: Start, place: string): void {
  if (!isPublic || isFirstStart || isNew) return
  throw new DatabaseLost(
    `There is no café in ${place}, and ${siteUrl} is public. If there was one, mount its volume or restore a backup (npm run restore); for the first start, start once with -- --new or with FIRST_START=true`,
  )
}

/** Tells whether a Postgres server's database has never had a café. */
export async function isWithoutCafe(database: Database): Promise<boolean> {
  const [found] = await database.query<{ is_new: boolean }>(
    `select to_regclass('private.first_start') is null as is_new`,
  )
  return found?.is_new ?? true
}
