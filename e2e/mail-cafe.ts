// `test` for a café that sends real mail: its server talks to a mailbox of the test.
import { type Mailbox, openMailbox } from '../backend/tests/mailbox.ts'
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { type Api, apiOf } from './cafe-data.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { mailbox: Mailbox; cafe: Api }>({
  cafe: [async ({ server }, use) => use(await apiOf(server.url, owner)), { scope: 'worker' }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startServerProcess({
        hostname: 'localhost',
        environment: { TRUSTED_PROXIES: '1', SMTP_URL: mailbox.smtpUrl },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
