// Writes files that survive a power failure: each is written under a temporary name, synced and renamed, and its
// folder is synced too.
import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface FileOptions {
  /** The file's mode. */
  mode?: number
  /** Throws EEXIST, like `wx`, when the file exists. */
  isNew?: boolean
}

/** Writes the file atomically. Resolves when it would survive a power failure. */
export async function writeDurably(
  path: string,
  data: Parameters<FileHandle['writeFile']>[0],
  { mode = 0o600, isNew = false }: FileOptions = {},
): Promise<void> {
  // The unique ending marks the file as unfinished to readers of the folder.
  const temporary = `${path}.${randomUUID()}.part`
  await nameDurably(temporary, path, isNew, async () => {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(data)
    } finally {
      await file.close()
    }
  })
}

/** Lets `write` make the file `temporary` on the same disk, and renames it to `path` once it is synced. */
export async function nameDurably(
  temporary: string,
  path: string,
  isNew: boolean,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
    await syncPath(temporary)
    // A rename would replace an existing file.
    if (isNew) await link(temporary, path)
    else await rename(temporary, path)
    if (isNew) await rm(temporary)
    await syncPath(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the folder and its missing parents. Resolves when they would survive a power failure. */
export async function makeFolderDurably(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncPath(dirname(made))
  }
}

/** Syncs a file's content or a folder's names. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
