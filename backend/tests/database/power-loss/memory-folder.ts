import fs from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 1e9

/** A folder for many large files: in memory, or in the temporary folder when memory is short. */
export function memoryFolder(): string {
  if (!fs.existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}
