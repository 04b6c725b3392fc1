// Keeps stored files while a backup copies them, so that rows and files show one moment.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'

/** A longer backup begins to miss files, and fails; a dead one is forgotten after this time. */
const LONGEST_HOLD = '6 hours'

/** Runs `work`, during which no process of this database removes a file that a row named at its start. */
export async function holdFiles<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID()
  await database.query(
    `insert into storage.file_holds (id, until) values ($1, now() + interval '${LONGEST_HOLD}')`,
    [id],
  )
  try {
    return await work()
  } finally {
    await database.query('delete from storage.file_holds where id = $1 or until < now()', [id])
  }
}
