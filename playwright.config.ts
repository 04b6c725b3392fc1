import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/find-chromium.ts'
import { phone } from './e2e/phone.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./backend/tests/run-folder.ts', './server/building/bundle.ts'],
  fullyParallel: true,
  // Each worker starts a server for each kind of café, and more of them only wait for each other.
  workers: availableParallelism(),
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A seventh of a run is drawing what moves; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    // A trace costs a sixth of a run, its film another sixth, and CI keeps no files.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: await chromiumOptions(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      // Owners take money and buyers show tickets with a phone in their hand too.
      name: 'phone',
      use: phone,
      testMatch: /\/(tickets|owners-door-money)\.test\.ts$/,
    },
    {
      // Site and backend as two processes: one journey each of visitor, customer and owner, or all of them.
      name: 'hosted',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: /(visitor|tickets|owners-events|owners-day)\.test\.ts/,
      grep:
        process.env.HOSTED_JOURNEYS === 'all'
          ? /./
          : /found from home|way of signing in|from creation to deletion/,
    },
  ],
})
