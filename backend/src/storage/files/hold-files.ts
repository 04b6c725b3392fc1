// Keeps the files of storage in place while a backup copies them: rows and files are then of one moment.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'

/** A backup that takes longer begins to miss files, and fails; one that dies is forgotten after this time. */
const LONGEST_HOLD = '6 hours'

/** Does `work` while no process of this database removes a file that a row named when it began. */
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
