// The steps that the tests of the door share.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Asks for a ticket by its code. */
export async function find(page: Page, code: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

/** Waits until the answer to an entry has left the screen, which it does by itself: no press comes in time for sure. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByLabel('Ticket code')).toBeVisible({ timeout: 10_000 })
}

/** Waits until the telephone keeps a page for a time without a network. */
export async function untilKept(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect
    .poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path))
    .toBe(true)
}
