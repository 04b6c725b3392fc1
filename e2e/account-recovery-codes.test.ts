import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AuthenticatorApp, addAuthenticatorApp } from './authenticator-app.ts'
import { expect, test } from './test.ts'

async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
}

/** Reads the codes that the dialog shows once and never again. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toBeHidden()
  return codes.map((code) => code.trim())
}

async function useCode(page: Page, code: string) {
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
}

test('the first factor brings ten codes, shown once, to copy or to download', async ({
  page,
  context,
  customer,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(customer)
  await page.goto('/account')
  await expect(page.getByText('Recovery codes')).toBeHidden()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.getByRole('dialog').getByRole('code').innerText()
  await page
    .getByLabel('The code it shows now')
    .fill(await new AuthenticatorApp(key.replaceAll(' ', '')).code())
  await page.getByRole('button', { name: 'Turn on' }).click()

  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [first = ''] = await dialog.getByRole('listitem').allInnerTexts()
  expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wagtail-recovery-codes.txt')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Wagtail Coffee Shop: recovery codes')
  expect(text).toContain(first)
  // The codes are shown once, so a slip of the finger does not close the dialog.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
})

test.describe('a recovery code', () => {
  test.use({ expectedErrors: /status of 422|Invalid recovery code entered/ })

  test('signs in once, leading to what has to be mended', async ({ page, server, customer }) => {
    const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
    await page.goto('/auth')
    await givePassword(page, customer)
    await page.getByLabel(/^Code from/).fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText('No recovery codes left.')).toBeVisible()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const [old = '', ...more] = await keepCodes(page)
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The old ones stop working.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Make new codes' }).click()
    const [code = '', second = ''] = await keepCodes(page)
    expect([old, ...more]).not.toContain(code)

    await signOut(page)
    await page.goto('/tickets')
    await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
    await givePassword(page, customer)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Please enter one of your recovery codes/)
    await useCode(page, old)
    await expect(field).toHaveAccessibleDescription(/That code is wrong or already used/)
    await useCode(page, code.toLowerCase().replace('-', ' '))

    await expect(page).toHaveURL('/account')
    await expect(page.getByText('You signed in with a recovery code.')).toBeVisible()
    await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()
    await page.getByRole('link', { name: 'carry on where you were' }).click()
    await expect(page).toHaveURL('/tickets')

    await signOut(page)
    await page.goto('/auth')
    await givePassword(page, customer)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await useCode(page, code)
    await expect(field).toHaveAccessibleDescription(/That code is wrong or already used/)
    await useCode(page, second)
    await expect(page).toHaveURL('/account')
    await page.getByRole('button', { name: /^Remove authenticator app/ }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Off. When it’s on')).toBeVisible()
    await expect(page.getByText('You signed in with a recovery code.')).toBeHidden()
    await expect(page.getByText('recovery codes left')).toBeHidden()
  })
})

test('a backend elsewhere, which may make no codes, is asked for none', async ({
  page,
  server,
  customer,
}) => {
  const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
  await page.goto('/auth')
  await givePassword(page, customer)
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeHidden()
  await page.getByLabel(/^Code from/).fill(await app.code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  const { origin } = new URL(server.url)
  await page.addInitScript((here) => {
    const { parse } = URL
    URL.parse = (url, base) => parse(url === here ? 'https://project.supabase.co' : url, base)
  }, origin)
  await page.goto('/account')
  await expect(page.getByText('If you lose this one, you won’t be able to sign in')).toBeVisible()
  await expect(page.getByText('Recovery codes')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make new codes' })).toBeHidden()
})
