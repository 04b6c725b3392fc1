import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pglite, postgres } from './test-engines.ts'

const resolve = { alias: { '~': new URL('./site/app', import.meta.url).pathname } }

// Files share no state but modules, which are read, and engines, which are compiled, once for all files: a process
// for each file would take four times as long.
const isolate = false

// These mock a module, which other files may have read before.
const mocking = [
  'site/app/changes/{change,load-changes}.test.ts',
  'backend/src/durable-files.test.ts',
]

export default defineConfig({
  test: {
    // Half of what a file does is waiting for a server or a disk: three files keep two cores at work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: 'backend/tests/run-folder.ts',
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          isolate,
          include: [
            '{site/app,backend/src,checks}/**/*.test.{ts,tsx}',
            'server/!(tests)/*.test.ts',
          ],
          exclude: mocking,
        },
      },
      { resolve, test: { name: 'unit-mocking', include: mocking } },
      {
        resolve,
        test: {
          name: 'pglite',
          ...pglite,
          env: { TEST_ENGINE: 'pglite' },
          isolate,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'postgres',
          ...postgres,
          env: { TEST_ENGINE: 'postgres' },
          isolate,
          globalSetup: 'backend/tests/postgres-cluster.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
