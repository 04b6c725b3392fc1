import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { onPostgres } from '../../backend/tests/test-database.ts'

/** The limits of docs/security.md, in megabytes. */
const mostMegabytes = {
  'prepared requests': 4,
  'long requests': 1,
  tokens: 4,
  counts: 4,
  objects: 4,
  reads: 4,
  pages: 8,
  owners: 4,
  visits: 1,
}

it.skipIf(onPostgres)(
  'the cache of 5,000 of the largest inputs stays within its limit',
  { timeout: 300_000 },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--max-old-space-size=160', '--max-semi-space-size=8', '--expose-gc'],
      new URL('fill-memories.ts', import.meta.url).pathname,
    ])
    const grown = Object.entries<number>(JSON.parse(stdout))
    expect(grown.map(([name]) => name)).toEqual(Object.keys(mostMegabytes))
    for (const [name, bytes] of grown) {
      expect(bytes / 1_048_576, name).toBeLessThan(Reflect.get(mostMegabytes, name))
    }
  },
)
