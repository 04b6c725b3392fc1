// Caches what is made once for a whole test run, because making it for each file takes seconds.
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes the folder of one run of Vitest or Playwright, and resolves to the function that removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-test-run-'))
  process.env.TEST_RUN_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Returns the path of the file or folder of this name, which the first caller of a run lets `makeAt` make under
 * another path. Null outside a run.
 */
export async function madeOnce(
  name: string,
  makeAt: (draft: string) => Promise<void>,
): Promise<string | null> {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) return null
  const kept = join(folder, name)
  if (await isThere(kept)) return kept
  const place = await mkdtemp(join(folder, 'draft-'))
  const draft = join(place, 'draft')
  await makeAt(draft)
  // Two workers may make it at once: the first one's stays.
  await rename(draft, kept).catch(async (error) => {
    if (!(await isThere(kept))) throw error
  })
  await rm(place, { recursive: true })
  return kept
}

/** True for the first caller of a run that takes this name; outside a run always true. */
export async function isFirstTaker(name: string): Promise<boolean> {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) return true
  return mkdir(join(folder, name)).then(
    () => true,
    () => false,
  )
}

/** Tells whether something of this name was marked as done in this run; outside of a run nothing is. */
export async function hasMark(name: string): Promise<boolean> {
  const folder = process.env.TEST_RUN_FOLDER
  return folder ? isThere(join(folder, name)) : false
}

/** Marks something as done for the rest of this run. */
export async function leaveMark(name: string): Promise<void> {
  await isFirstTaker(name)
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
