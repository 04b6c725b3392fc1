import { expect, type Page } from '@playwright/test'

/** The head of one of the closed sections of the event form. */
export const sectionHead = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'The rest' })
    .getByRole('button', { name: new RegExp(`^${title}`) })

/** Opens a section of the event form; its first field has the focus then. */
export async function openSection(page: Page, title: string): Promise<void> {
  await sectionHead(page, title).click()
  await expect(sectionHead(page, title)).toHaveAttribute('aria-expanded', 'true')
}

/** Chooses an entry behind 'More' on the screen of an event. */
export async function chooseFromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}
