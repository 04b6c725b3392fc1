// One running server per DATA_DIR. The lock is SQLite's lock on an empty file, held by the operating system for
// as long as the process lives: it ends with a killed process by itself, and a reused process id can't fake it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5

// The collector would close a lock that nobody refers to any more.
const held = new Set<DatabaseSync>()

/** Another server runs on this folder. The message is one line for the person who starts the server. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** Makes the folder and takes its lock. Returns what releases it. Throws DataDirInUse. */
export function lockDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new DataDirInUse(
        `Another server is running on ${folder}. Stop it first, or give this one its own DATA_DIR.`,
      )
    }
    throw error
  }
  return () => {
    held.delete(lock)
    lock.close()
  }
}
