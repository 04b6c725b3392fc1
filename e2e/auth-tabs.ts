import { expect, type Page } from '@playwright/test'

/** Opens the other form of the sign-in page, and waits until it is the only one: the first leaves a moment later. */
export async function openAuthTab(page: Page, name: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.getByRole('tab', { name }).click()
  // A press before the scripts have started takes effect when they have.
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
}
