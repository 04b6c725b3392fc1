// Files that last from when they have their name, also when the power fails: written beside it, synced, renamed, and the
// folder synced too, which is what keeps a name.
import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface FileOptions {
  /** The rights of the file. */
  mode?: number
  /** Throws EEXIST, as `wx` does, when there is such a file already. */
  isNew?: boolean
}

/** Writes the file, whole or not at all. Resolves when it would survive a loss of power. */
export async function writeDurably(
  path: string,
  data: Parameters<FileHandle['writeFile']>[0],
  { mode = 0o600, isNew = false }: FileOptions = {},
): Promise<void> {
  // Its ending is its own, so that whoever reads the folder meanwhile takes it for no finished file.
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

/** Has `write` make the file `temporary`, on the same disk, and gives it the name `path` once all of it lasts. */
export async function nameDurably(
  temporary: string,
  path: string,
  isNew: boolean,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
    await syncPath(temporary)
    // A rename would replace a file that is there.
    if (isNew) await link(temporary, path)
    else await rename(temporary, path)
    if (isNew) await rm(temporary)
    await syncPath(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the folder, and those above it that are missing. Resolves when they would survive a loss of power. */
export async function makeFolderDurably(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncPath(dirname(made))
  }
}

/** Makes lasting what a file holds, or which names a folder has. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
