// A file that only takes up room, so that there is some to give when others have filled the disk: a start and sign-ins need it.
import { randomBytes } from 'node:crypto'
import { statSync, truncateSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** A new file of Postgres's log takes 16 MB. */
export const RESERVE_BYTES = 48 * MEGABYTE

/** Gives the room back to the disk, where it is taken. */
export function giveUpReserve(folder: string): void {
  if (sizeIn(folder) === RESERVE_BYTES) truncateSync(fileIn(folder))
}

/** Tells whether the room was taken and is given back; the empty file says so, also to later starts. */
export function isReserveGivenUp(folder: string): boolean {
  return sizeIn(folder) === 0
}

/** Takes the room unless it is taken. Throws what the file system throws. */
export async function takeReserve(folder: string): Promise<void> {
  if (sizeIn(folder) === RESERVE_BYTES) return
  const draft = `${fileIn(folder)}.new`
  const file = await open(draft, 'w')
  try {
    // File systems that compress would make nothing of zeros.
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
