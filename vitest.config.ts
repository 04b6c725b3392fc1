import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pglite, postgres } from './test-engines.ts'

const resolve = { alias: { '~': new URL('./site/app', import.meta.url).pathname } }

// Files share no state but modules, which are read, and engines, which are compiled, once for all files: a process
// for each file would take four times as long.
const isolate = false

// These mock a module that others may have read before, begin without a database, or measure what a call costs.
const separate = [
  'site/app/changes/{change,load-changes}.test.ts',
  'site/app/data/forget-doors.test.ts',
  'backend/src/durable-files.test.ts',
  '{site/app,backend/src}/hostile-text.test.ts',
]

export default defineConfig({
  test: {
    // Half of what a file does is waiting for a server or a disk: three files keep two cores at work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['backend/tests/run-folder.ts', 'server/building/bundle.ts'],
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
          exclude: separate,
        },
      },
      { resolve, test: { name: 'unit-separate', include: separate } },
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
