// Notices a data folder whose database is gone: most likely its volume is not mounted, and a new café would be opened.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files that a café leaves in its folder besides the database; each is made after it. */
const TRACES = ['keys.json', 'owner-password.txt']

/** The message is one line for the person who starts the server. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
}

/** Throws DatabaseLost when `dataDir` has belonged to a café whose database is not in `folder`. */
export function mustHaveDatabase(dataDir: string, folder: string): void {
  const trace = TRACES.find((name) => existsSync(join(dataDir, name)))
  if (!trace || existsSync(folder)) return
  throw new DatabaseLost(
    `${dataDir} has ${trace} but no database. Mount its volume or restore a backup (npm run restore); to begin anew, start with -- --new`,
  )
}
