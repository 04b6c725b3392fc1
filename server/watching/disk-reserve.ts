// A file that only reserves room, which a start and sign-ins get when the disk is full.
import { randomBytes } from 'node:crypto'
import { statSync, truncateSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** A new file of Postgres's log takes 16 MB. */
export const RESERVE_BYTES = 48 * MEGABYTE

/** Releases the reserved room, if any. */
export function releaseReserve(folder: string): void {
  if (sizeIn(folder) === RESERVE_BYTES) truncateSync(fileIn(folder))
}

/** True when the room was reserved and released; the empty file says so, also to later starts. */
export function isReserveReleased(folder: string): boolean {
  return sizeIn(folder) === 0
}

/** Reserves the room unless it is reserved. Throws the file system's errors. */
export async function takeReserve(folder: string): Promise<void> {
  if (sizeIn(folder) === RESERVE_BYTES) return
  const draft = `${fileIn(folder)}.new`
  const file = await open(draft, 'w')
  try {
    // File systems with compression would need no room for zeros.
    const megabyte = randomBytes(MEGABYTE)
    for (let written = 0; written < RESERVE_BYTES; written += MEGABYTE) await file.write(megabyte)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, fileIn(folder))
}

function sizeIn(folder: string): number | undefined {
  return statSync(fileIn(folder), { throwIfNoEntry: false })?.size
}

function fileIn(folder: string): string {
  return join(folder, 'reserve')
}
