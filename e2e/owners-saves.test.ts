// Owners who save again before the screen has caught up with what they saved.
import type { Page } from '@playwright/test'
import { expect, test } from './desk.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save All Settings' })

/** Opens the settings, and collects what the database answers to each save. */
async function openSettings(page: Page): Promise<string[]> {
  await page.goto('/owners/settings')
  await expect(page.getByLabel('Phone')).toBeVisible()
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/rpc/save_site_content')) answers.push(await response.text())
  })
  return answers
}

/** Presses the button in the very moment in which the form is free again. */
function pressWhenFree(page: Page): Promise<void> {
  return page.evaluate(() => {
    const button = () => document.querySelector<HTMLButtonElement>('main button[type=submit]')
    new MutationObserver((_, observer) => {
      if (button()?.textContent !== 'Save All Settings') return
      observer.disconnect()
      button()?.click()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

test('a form that is free again takes its own last save for no one else’s', async ({ page }) => {
  const answers = await openSettings(page)
  // What was saved is read anew only once the next change is typed.
  const held: (() => void)[] = []
  await page.route(/rest\/v1\/site_content/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.getByLabel('Phone').fill('01632 960500')
  await save(page).click()
  for (const [index, digits] of ['511', '512', '513', '514', '515', '516'].entries()) {
    await expect.poll(() => held.length).toBe(index + 1)
    await page.getByLabel('Phone').fill(`01632 960${digits}`)
    await pressWhenFree(page)
    held[index]?.()
  }
  await expect.poll(() => answers).toEqual(Array.from({ length: 7 }, () => 'true'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const letGo of held) letGo()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByLabel('Phone')).toHaveValue('01632 960516')
})

test('a form that is pressed twice saves once', async ({ page }) => {
  const answers = await openSettings(page)
  await page.getByLabel('Phone').fill('01632 960520')
  await save(page).dblclick()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByText('Settings updated successfully!').last()).toBeVisible()
  expect(answers).toEqual(['true'])
})
