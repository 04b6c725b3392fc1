// The files of a café on its first day, made once for a whole run of the tests: a first start is seconds of work, a copy of
// what it leaves is not. Tests of the first start itself name a DATA_DIR of their own.
import { execFile } from 'node:child_process'
import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes the place of the files for one run of Vitest or Playwright, which removes it by the function that it resolves to. */
export default async function setup(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'cafe-first-day-'))
  process.env.FIRST_DAY_PLACE = place
  return () => rm(place, { recursive: true, force: true })
}

/**
 * Copies the files into `dataDir`. The first caller of a run has `makeIn` make them; outside of a run nothing is copied.
 */
export async function copyFirstDay(
  dataDir: string,
  makeIn: (dataDir: string) => Promise<void>,
): Promise<void> {
  const place = process.env.FIRST_DAY_PLACE
  if (!place) return
  const kept = join(place, 'kept')
  if (!(await isThere(kept))) {
    const draft = await mkdtemp(join(place, 'draft-'))
    await makeIn(draft)
    // Two workers may make them at once: the first has kept its own.
    await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
  }
  await run('cp', ['-a', `${kept}/.`, dataDir])
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
