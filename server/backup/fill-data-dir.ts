// Fills an empty DATA_DIR, and empties it again when that fails.
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockDataDir } from '../starting/data-lock.ts'

/**
 * Makes and locks the folder, then does `work`. When that throws, removes the lock's file, empty folders of pictures
 * and the folders it made.
 */
export async function fillDataDir(folder: string, work: () => Promise<void>): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await whileLocked(folder, work)
  } catch (error) {
    for (let path = folder; made && path.length >= made.length; path = dirname(path)) {
      await removeIfEmpty(path)
    }
    throw error
  }
}

async function whileLocked(folder: string, work: () => Promise<void>): Promise<void> {
  const before = new Set(await readdir(folder))
  const unlock = lockDataDir(folder)
  try {
    await work()
  } catch (error) {
    const storage = join(folder, 'storage')
    const places = await readdir(storage).catch(() => [])
    for (const place of places) await removeIfEmpty(join(storage, place))
    if (!before.has('storage')) await removeIfEmpty(storage)
    if (!before.has('lock')) await rm(join(folder, 'lock'), { force: true })
    throw error
  } finally {
    unlock()
  }
}

/** Ignores a folder with contents, a missing one, and a file. */
async function removeIfEmpty(path: string): Promise<void> {
  await rmdir(path).catch(() => {})
}
