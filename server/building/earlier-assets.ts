// Keeps the hashed files of earlier builds for some days: a page that was open before a new build goes on working.
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody has a page open for longer, and a page that has loses nothing but its place when it reloads. */
const KEPT_DAYS = 7
/** Two builds an hour for a week stay below that. */
const MAX_FILES = 20_000

/** Adds the files of `built/assets` to those in `kept/assets`, and removes what no build of the last days had. */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  const [from, to] = [join(built, 'assets'), join(kept, 'assets')]
  for (const name of await listFiles(from)) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    await copyFile(join(from, name), join(to, name))
    // The time tells when it was last part of a build.
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

/** Lists the files in a folder and the folders in it, as paths from there. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
