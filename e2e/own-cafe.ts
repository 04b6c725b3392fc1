import { startCafe } from './cafe-server.ts'
import { test as base } from './desk.ts'

/**
 * Makes `test` for a file whose owner has a separate café, which no other file changes: its tests may go on where
 * the last one ended. Its workers start a server with this environment.
 */
export function testOfOwnCafe(environment: Record<string, string>) {
  return base.extend({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
      async ({}, use, worker) => {
        const server = await startCafe(worker, { TRUSTED_PROXIES: '1', ...environment })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: see above
    putsTextsBack: ({}, use) => use(undefined),
  })
}
