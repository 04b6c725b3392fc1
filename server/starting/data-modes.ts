// Nobody but the user of this process may look into DATA_DIR, also where the folder was made by somebody else first.
import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OTHERS = 0o077

/** Makes every file that this process writes from now on its user's alone. Every program of the server does it first. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS)
}

/** Takes the rights of others from a folder and all that lies in it. Links are left alone: they lead elsewhere. */
export function closeFolder(folder: string, log: Logger): void {
  try {
    const top = realpathSync(folder)
    closePath(top)
    for (const name of readdirSync(top, { encoding: 'utf8', recursive: true })) {
      closePath(join(top, name))
    }
  } catch (error) {
    // A volume may belong to another user; who mounts it has to close it.
    log.warn({ err: error, folder }, 'others may be able to read the data folder')
  }
}

function closePath(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return
  chmodSync(path, stats.mode & 0o7700)
}
