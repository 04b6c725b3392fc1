// Only the user of this process may read DATA_DIR, even when another user made the folder first.
import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OTHERS = 0o077

/** Makes every file that this process creates private. Every program of the server calls it first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/** Removes other users' rights to a folder and everything in it, except links, which lead elsewhere. */
export function makeFolderPrivate(folder: string, log: Logger): void {
  try {
    const top = realpathSync(folder)
    closePath(top)
    for (const name of readdirSync(top, { encoding: 'utf8', recursive: true })) {
      closePath(join(top, name))
    }
  } catch (error) {
    // A volume may belong to another user; its operator must set the rights.
    log.warn({ err: error, folder }, 'others may be able to read the data folder')
  }
}

function closePath(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return
  chmodSync(path, stats.mode & 0o7700)
}
