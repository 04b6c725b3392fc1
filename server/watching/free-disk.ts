// Watches the free space of the data folder's disk, so that the embedded database never meets a full one.
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { ConfigError } from '../configuration/variables.ts'
import { isReserveReleased, RESERVE_BYTES, releaseReserve, takeReserve } from './disk-reserve.ts'

const MEGABYTE = 1024 * 1024
/** Postgres makes its log in files of 16 MB, and a checkpoint needs some room too. */
const LEAST_FREE_BYTES = 64 * MEGABYTE
/** Sign-ins may use the room above this; one more file of the log still fits, whatever strangers try. */
const LEAST_FOR_SIGN_INS_BYTES = 18 * MEGABYTE
/** The extra room before writes are allowed again, so that the state does not change at every check. */
const REGAINED_BYTES = 16 * MEGABYTE
/** The reserve is released before sign-ins end. */
const RESERVE_NEEDED_BYTES = 32 * MEGABYTE
/** A new café takes 45 MB, and 61 after its second start, besides the reserve and the room that must stay free. */
const NEW_CAFE_BYTES = 192 * MEGABYTE
const LOOK_EVERY_MS = 10_000

/** The message goes to callers who ask whether the server is ready. */
export class DiskAlmostFull extends Error {
  override name = 'DiskAlmostFull'
}

export interface FreeDisk {
  /** True when only sign-ins may be saved. */
  isLow(): boolean
  /** True when those may not be saved either. */
  isFull(): boolean
  stop(): void
}

type Room = 'enough' | 'low' | 'full'

/**
 * Checks now and every ten seconds, keeps a reserve, and logs when space becomes low and when there is enough again.
 */
export async function watchFreeDisk(
  folder: string,
  log: Logger,
  freeBytesOf: (folder: string) => Promise<number> = freeBytes,
): Promise<FreeDisk> {
  let room: Room = 'enough'

  async function look(): Promise<number> {
    const free = await afterReserve(folder, freeBytesOf)
    const before = room
    room = roomOf(free, { before, isReserveReleased: isReserveReleased(folder) })
    if (room === before) return free
    const about = { folder, freeMegabytes: Math.floor(free / MEGABYTE) }
    if (room === 'enough') log.info(about, 'the disk has room again')
    else log.error(about, words[room])
    return free
  }

  async function lookAndKeepReserve(): Promise<void> {
    const free = await look()
    if (free >= LEAST_FREE_BYTES + REGAINED_BYTES + RESERVE_BYTES) await takeReserve(folder)
  }

  await look()
  const timer = setInterval(() => {
    lookAndKeepReserve().catch((err) =>
      log.error({ err, folder }, 'the free space of the disk is unknown'),
    )
  }, LOOK_EVERY_MS).unref()
  return {
    isLow: () => room !== 'enough',
    isFull: () => room === 'full',
    stop: () => clearInterval(timer),
  }
}

const words = {
  low: 'the disk is almost full: nothing but sign-ins is saved until there is room',
  full: 'the disk is full: nothing is saved until there is room',
}

/** The reserve's bytes are for sign-ins only. */
function roomOf(
  free: number,
  { before, isReserveReleased }: { before: Room; isReserveReleased: boolean },
): Room {
  if (free < LEAST_FOR_SIGN_INS_BYTES + (before === 'full' ? REGAINED_BYTES : 0)) return 'full'
  const others = isReserveReleased ? free - RESERVE_BYTES : free
  if (others < LEAST_FREE_BYTES + (before === 'enough' ? 0 : REGAINED_BYTES)) return 'low'
  return 'enough'
}

/** Releases the reserve if a start needs it. */
export async function makeRoomToStart(folder: string): Promise<void> {
  await afterReserve(folder, freeBytes)
}

/** Throws ConfigError when a new café could not save anything from its first day. */
export async function mustHaveRoomForCafe(folder: string): Promise<void> {
  const free = await freeBytes(folder)
  if (free >= NEW_CAFE_BYTES) return
  throw new ConfigError(
    `The disk of ${folder} has ${Math.floor(free / MEGABYTE)} MB free, and a new café needs ${NEW_CAFE_BYTES / MEGABYTE}. Make room, or choose another folder with DATA_DIR.`,
  )
}

/** Returns the free bytes, with the reserve's when little else is left. */
async function afterReserve(
  folder: string,
  freeBytesOf: (folder: string) => Promise<number>,
): Promise<number> {
  const free = await freeBytesOf(folder)
  if (free >= RESERVE_NEEDED_BYTES) return free
  releaseReserve(folder)
  return freeBytesOf(folder)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
