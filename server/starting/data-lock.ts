// One running server for each DATA_DIR. The lock is SQLite's lock on an empty file, which the operating system holds
// until the process ends, even when it is killed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY = 5
/** SQLite's codes for a file that can't be written or opened. */
const CLOSED = [8, 14]

// Without a reference the garbage collector would close the lock.
const held = new Set<DatabaseSync>()

/** Another server runs on this folder. The message is one line for the operator. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** This user may not write to the folder. The message is one line too. */
export class DataDirClosed extends Error {
  override name = 'DataDirClosed'
}

/** Makes the folder and locks it. Returns the function that unlocks it. Throws DataDirInUse and DataDirClosed. */
export function lockDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0, open: false })
  try {
    lock.open()
    // A journal in a file could not be begun on a full disk.
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
    held.add(lock)
  } catch (error) {
    if (lock.isOpen) lock.close()
    throw aboutFolder(folder, error)
  }
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function aboutFolder(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  if (code === BUSY) {
    return new DataDirInUse(
      `Another server is running on ${folder}. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
  if (!CLOSED.includes(code)) return error
  return new DataDirClosed(`${folder} must be a folder that this user may write to (DATA_DIR).`)
}
