// Keeps the hashed files of earlier builds for some days, so that a page opened before a new build still works.
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** Pages are rarely open for longer, and a reload costs such a page only its place. */
const KEPT_DAYS = 7
/** Two builds an hour for a week stay below that. */
const MAX_FILES = 20_000

/** Adds the files of `built/assets` to those in `kept/assets`, and removes those that no recent build had. */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  const [from, to] = [join(built, 'assets'), join(kept, 'assets')]
  for (const name of await listFiles(from)) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    await copyFile(join(from, name), join(to, name))
    // The file's time is that of its last build.
    await utimes(join(to, name), now, now)
  }
  const files = await Promise.all(
    (await listFiles(to)).map(async (name) => ({
      name,
      builtAt: (await stat(join(to, name))).mtime,
    })),
  )
  files.sort((a, b) => b.builtAt.getTime() - a.builtAt.getTime())
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS
  const isOutdated = ({ builtAt }: { builtAt: Date }, i: number) =>
    builtAt.getTime() < oldest || i >= MAX_FILES
  await Promise.all(files.filter(isOutdated).map(({ name }) => rm(join(to, name))))
}

/** Lists the files in a folder and its subfolders, as relative paths. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
