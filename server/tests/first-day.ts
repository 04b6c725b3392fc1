// The files of a café on its first day, made once for a whole run of the tests: a first start is seconds of work, a copy of
// what it leaves is not. Tests of the first start itself name a DATA_DIR of their own.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { madeOnce } from '../../backend/tests/run-folder.ts'

const run = promisify(execFile)

/**
 * Copies the files of this name into `dataDir`. The first caller of a run has `makeIn` make them; outside of a run nothing is
 * copied.
 */
export async function copyFirstDay(
  dataDir: string,
  name: string,
  makeIn: (dataDir: string) => Promise<void>,
): Promise<void> {
  const kept = await madeOnce(name, async (draft) => {
    await mkdir(draft)
    await makeIn(draft)
  })
  if (kept) await run('cp', ['-a', `${kept}/.`, dataDir])
}
