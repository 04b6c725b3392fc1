// What a ticket's 'More' offers, for the tests.
import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const items = (card: Locator, name: string) =>
  card.page().getByRole('menuitem', { name, exact: true })

/** Chooses an entry of a ticket's menu; the last, where there are several of the name. */
export async function chooseMore(card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'More' }).click()
  await items(card, name).last().click()
}

/** Expects a ticket's menu to have so many entries of this name. */
export async function expectMore(card: Locator, name: string, count: number): Promise<void> {
  const more = card.getByRole('button', { name: 'More' })
  await more.click()
  await expect(card.page().getByRole('menuitem', { name: 'Add to calendar' })).toBeVisible()
  await expect(items(card, name)).toHaveCount(count)
  await more.press('Escape')
}
