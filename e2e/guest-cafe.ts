// `test` for people who buy without an account, at a café that sends real mail.
import type { Page } from '@playwright/test'
import type { Mailbox } from '../backend/tests/mailbox.ts'
import { type Api, addEvent } from './cafe-data.ts'
import { test as base } from './mail-cafe.ts'
import { expect } from './test.ts'

export { expect } from './test.ts'

interface GuestFixtures {
  /** A fresh address, and the link of the mail that brings its tickets. */
  guest: { email: string; link(): Promise<string> }
}

export const test = base.extend<GuestFixtures>({
  guest: async ({ mailbox }, use) => {
    const email = `${crypto.randomUUID()}@guest.example`
    const newest = () =>
      mailbox.newestMatchFor(email, /http\S+\/tickets\/guest\?token=[0-9a-f-]{36}/)
    const link = async () => {
      await expect.poll(newest).toBeTruthy()
      return newest() ?? ''
    }
    await use({ email, link })
  },
})

/** Opens a new event with this title and says as a guest who is coming; the code is asked for then. */
export async function beginAsGuest(
  page: Page,
  cafe: Api,
  { title, email }: { title: string; email: string },
): Promise<{ id: string }> {
  const event = await addEvent(cafe, { title, price: 14 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('link', { name: 'Buy without an account' }).click()
  await sayWhoBuys(page, email)
  await expect(page.getByText(`We’ve emailed a code to ${email}`)).toBeVisible()
  return event
}

/** Types the name and the address of a guest, and buys. */
export async function sayWhoBuys(page: Page, email: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await expect(panel.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Your name' }).fill('Gwen Guest')
  await panel.getByRole('textbox', { name: 'Email' }).fill(email)
  await panel.getByRole('button', { name: 'Purchase Tickets' }).click()
}

/** Types the code of the mail, and waits for the tickets. */
export async function confirmAsGuest(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect.poll(() => mailbox.newestCodeFor(email)).toBeTruthy()
  await code.fill(mailbox.newestCodeFor(email) ?? '')
  await page.getByRole('button', { name: 'Confirm and purchase' }).click()
  await expect(page).toHaveURL(/\/tickets\/guest\?token=/)
}
