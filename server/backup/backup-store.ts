// Stores backups in a folder or in a bucket of S3.
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ArchivesInS3 } from '@cafe/backend/s3-archives'
import { backupsOf, type StoredBackup } from './stored-backups.ts'

export interface BackupStore {
  /** Lists the stored backups, newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores the file that `make` writes to the path it gets. */
  add<Result>(name: string, make: (path: string) => Promise<Result>): Promise<Result>
  /** Reads a stored backup. Throws when there is none of this name. */
  read(name: string): Promise<ReadableStream<Uint8Array>>
  remove(name: string): Promise<void>
}

export function createFolderStore(folder: string): BackupStore {
  return {
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files = names.filter((name) => !name.endsWith('.part'))
      return backupsOf(
        await Promise.all(
          files.map(async (name) => ({ name, sizeBytes: (await stat(join(folder, name))).size })),
        ),
      )
    },
    async add(name, make) {
      await prepareFolder(folder)
      return make(join(folder, name))
    },
    async read(name) {
      // Opened first, so that a missing file is an error and not an empty answer.
      const file = await open(join(folder, name), 'r')
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Makes archives in `folder` and then uploads them to the bucket. */
export function createS3Store(archives: ArchivesInS3, folder: string): BackupStore {
  return {
    list: async () => backupsOf(await archives.list()),
    async add(name, make) {
      await prepareFolder(folder)
      const path = join(folder, name)
      try {
        const result = await make(path)
        await archives.put(name, path)
        return result
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(name) {
      const body = await archives.get(name)
      if (!body) throw new Error(`there is no backup ${name}`)
      return body
    },
    remove: (name) => archives.remove(name),
  }
}

/** A full disk stops the database too, so no backup begins below this much free space. */
const MIN_FREE_BYTES = 128 * 1024 * 1024

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeParts(folder)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > MIN_FREE_BYTES) return
  throw new Error(`The disk of ${folder} is almost full: free some space.`)
}

/** Removes the unfinished files of a killed process. One backup is made at a time, so no such file is in use. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'))
  await Promise.all(parts.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
