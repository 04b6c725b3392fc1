import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pglite, postgres } from './test-engines.ts'

const resolve = { alias: { '~': new URL('./site/app', import.meta.url).pathname } }

// These files share no state but modules, which are read, and engines, which are compiled, once for all files.
const isolate = false

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
          include: [
            '{site/app,backend/src,checks}/**/*.test.{ts,tsx}',
            'server/!(tests)/*.test.ts',
          ],
        },
      },
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
