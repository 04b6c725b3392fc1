// The data folder of a demo, which has a mark, because everything in it is deleted every night.
import { existsSync, readdirSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '@cafe/backend/durable-files'
import { ConfigError } from '../configuration/variables.ts'

const mark = 'demo.txt'
/** With the keys of the day before, pages that are open go on. Their sessions end with the database. */
const kept = new Set([mark, 'keys.json', 'lock', 'address'])
/** The files of a folder that has never been used. */
const unused = new Set(['lock', 'lost+found'])

const words = `This folder is a demo's: each start with DEMO, and each night, deletes everything in it.\n`

/** Throws ConfigError where a demo would delete a café, or a demo's folder would become one. */
export function mustSuitFolder(dataDir: string, isDemo: boolean): void {
  const isMarked = existsSync(join(dataDir, mark))
  if (isDemo && !isMarked && readdirSync(dataDir).some((name) => !unused.has(name))) {
    throw new ConfigError(
      `${dataDir} is not empty, and a demo deletes what is in its folder every night. Give the demo a new DATA_DIR.`,
    )
  }
  if (isMarked && !isDemo) {
    throw new ConfigError(
      `${dataDir} is a demo's, whose passwords everyone knows. Set DEMO, or give the café a new DATA_DIR.`,
    )
  }
}

/** Marks the folder, and deletes the café in it. The next start does both again, so it may be interrupted. */
export async function emptyFolder(dataDir: string): Promise<void> {
  await writeDurably(join(dataDir, mark), words)
  for (const name of await readdir(dataDir)) {
    if (kept.has(name) || unused.has(name)) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The room of a demo: four times what the sample needs. */
const ROOM_BYTES = 400 * 1024 * 1024

/** Returns what visitors may still write, so that the watch over the disk bounds it. */
export async function freeBytesOfDemo(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return Math.min(bavail * bsize, ROOM_BYTES - (await bytesIn(dataDir)))
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder, { recursive: true })) {
    // Files come and go while they are counted.
    const stats = await stat(join(folder, name)).catch(() => null)
    if (stats?.isFile()) bytes += stats.size
  }
  return bytes
}
