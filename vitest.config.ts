import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Three rings: pure functions, and everything that needs a database twice, on PGlite and on a Postgres server.
const needsDatabase = [
  'backend/tests/**/*.test.ts',
  'supabase/tests/**/*.test.ts',
  'server/tests/**/*.test.ts',
  'site/tests/**/*.test.ts',
]

const resolve = { alias: { '~': new URL('./site/app', import.meta.url).pathname } }

// These files share no state but modules, which are read, and engines, which are compiled, once for all files.
const isolate = false

export default defineConfig({
  test: {
    // Half of what a file does is waiting for a server or a disk: three files keep two cores at work.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{site/app,backend/src}/**/*.test.{ts,tsx}', 'server/!(tests)/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'pglite',
          include: needsDatabase,
          env: { TEST_ENGINE: 'pglite' },
          isolate,
          globalSetup: 'backend/tests/run-folder.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'postgres',
          include: needsDatabase,
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
