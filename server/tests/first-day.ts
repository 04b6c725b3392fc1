// The files of a new café, made once for a whole test run, because a first start takes seconds. Tests of the first
// start itself set another DATA_DIR.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { madeOnce } from '../../backend/tests/run-folder.ts'

const run = promisify(execFile)

/**
 * Copies the files of this name into `dataDir`. The first caller of a run lets `makeIn` make them; outside a run
 * nothing is copied.
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
