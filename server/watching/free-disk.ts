// Looks at the free space of the data folder's disk, so that the embedded database never meets a full one.
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const MEGABYTE = 1024 * 1024
/** Postgres makes its log in files of 16 MB, and a checkpoint needs some room too. */
const LEAST_FREE_BYTES = 64 * MEGABYTE
/** So much more must be free again, so that it does not change at every look. */
const REGAINED_BYTES = 16 * MEGABYTE
const LOOK_EVERY_MS = 10_000

/** The message goes to callers who ask whether the server is ready. */
export class DiskAlmostFull extends Error {
  override name = 'DiskAlmostFull'
}

export interface FreeDisk {
  isLow(): boolean
  stop(): void
}

/** Looks now and every ten seconds, and says in the log when space becomes low and when there is enough again. */
export async function watchFreeDisk(
  folder: string,
  log: Logger,
  freeBytesOf: (folder: string) => Promise<number> = freeBytes,
): Promise<FreeDisk> {
  let isLow = false

  async function look(): Promise<void> {
    const free = await freeBytesOf(folder)
    const wasLow = isLow
    isLow = free < LEAST_FREE_BYTES + (wasLow ? REGAINED_BYTES : 0)
    if (isLow === wasLow) return
    const about = { folder, freeMegabytes: Math.floor(free / MEGABYTE) }
    if (isLow) log.error(about, 'the disk is almost full: nothing is saved until there is room')
    else log.info(about, 'the disk has room again')
  }

  await look()
  const timer = setInterval(() => {
    look().catch((err) => log.error({ err, folder }, 'the free space of the disk is unknown'))
  }, LOOK_EVERY_MS).unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
