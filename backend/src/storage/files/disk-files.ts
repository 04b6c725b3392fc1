// Files in a folder. A file gets its name only when all its bytes are on the disk.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolderDurably, nameDurably } from '../../durable-files.ts'
import {
  type ByteRange,
  type FileBody,
  type FileStore,
  mustBeVersion,
  READ_AT_ONCE_BYTES,
} from './file-store.ts'

/** Stores files in `folder`, which is made at the first write. */
export function createDiskFiles(folder: string): FileStore {
  return {
    put: (version, bytes) =>
      appear(folder, version, (temporary) => writeFile(temporary, bytes, { flag: 'wx' })),
    copy: (from, to) =>
      appear(folder, to, (temporary) =>
        copyFile(pathOf(folder, from), temporary, constants.COPYFILE_FICLONE),
      ),
    get: async (version, range) => read(pathOf(folder, version), range),
    async remove(versions) {
      await Promise.all(versions.map((version) => rm(pathOf(folder, version), { force: true })))
    },
  }
}

/** Two letters of the version make a subfolder, so that no folder grows without limit. */
function pathOf(folder: string, version: string): string {
  mustBeVersion(version)
  return join(folder, version.slice(0, 2), version)
}

async function appear(
  folder: string,
  version: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const path = pathOf(folder, version)
  const temporary = join(folder, 'temporary', randomUUID())
  await Promise.all([makeFolderDurably(join(path, '..')), makeFolderDurably(join(temporary, '..'))])
  await nameDurably(temporary, path, false, () => write(temporary))
}

async function read(path: string, range: ByteRange | undefined): Promise<FileBody | null> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  const { first, last } = range ?? { first: 0, last: (await file.stat()).size - 1 }
  const length = last - first + 1
  if (length > READ_AT_ONCE_BYTES) {
    return Readable.toWeb(file.createReadStream({ start: first, end: last })) as ReadableStream
  }
  return readAtOnce(file, first, length)
}

async function readAtOnce(file: FileHandle, first: number, length: number): Promise<Uint8Array> {
  try {
    const bytes = Buffer.allocUnsafeSlow(length)
    const { bytesRead } = await file.read(bytes, 0, length, first)
    if (bytesRead !== length) throw new Error('a stored file is shorter than its record says')
    return bytes
  } finally {
    await file.close()
  }
}
