import type { Page } from '@playwright/test'
import { AuthenticatorApp, addAuthenticatorApp } from './authenticator-app.ts'
import { expect, test } from './test.ts'
import { useAuthenticator } from './virtual-authenticator.ts'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
}

test.describe('an authenticator app', () => {
  test.use({ expectedErrors: /status of 422|Invalid TOTP code entered|already exists/ })

  test('is asked for from its first code until it is removed', async ({ page, customer }) => {
    await signIn(page, customer)
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/)
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: /QR code for your/ })).toBeVisible()
    const app = new AuthenticatorApp(
      (await dialog.getByRole('code').innerText()).replaceAll(' ', ''),
    )
    const shown = await app.code()
    const wrong = shown.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
    await dialog.getByLabel('The code it shows now').fill(wrong)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByLabel('The code it shows now')).toHaveAccessibleDescription(
      /That code doesn’t match/,
    )
    await dialog.getByLabel('The code it shows now').fill(shown)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Your authenticator app is added')).toBeVisible()
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Add a second one.')).toBeVisible()

    await page.getByRole('button', { name: 'Add a security key' }).click()
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Add security key' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
      /You already have one with this name/,
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await signOut(page)
    await signIn(page, customer)
    await page.getByLabel('Code from authenticator app “My phone”').fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')

    await page.goto('/account')
    await page.getByRole('button', { name: 'Remove authenticator app “My phone”' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('You’ll only need your password to sign in.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed', { exact: true })).toBeVisible()
    await expect(page.getByText('Off. When it’s on')).toBeVisible()
    await signOut(page)
    await signIn(page, customer)
    await expect(page.getByText('Welcome back!')).toBeVisible()
  })
})

test('an app that was only begun counts for nothing', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/account')
  for (const _ of ['the first time', 'again, with the same name']) {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('The code it shows now')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.reload()
  await expect(page.getByText('Off. When it’s on')).toBeVisible()
})

test.describe('a security key', () => {
  test.use({ expectedErrors: /NotAllowedError|status of 422|That wasn’t confirmed/ })

  test('signs in beside an app until it is removed', async ({ page, server, customer }) => {
    const app = await addAuthenticatorApp(server.url, customer, 'My phone')
    const device = await useAuthenticator(page)
    await signIn(page, customer)
    await page.getByLabel(/^Code from/).fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a security key' }).click()
    await page.getByLabel('Name', { exact: true }).fill('My laptop')
    await page.getByRole('button', { name: 'Add security key' }).click()
    await expect(page.getByText('Your security key is added')).toBeVisible()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('Add a second one.')).toBeHidden()

    await signOut(page)
    await signIn(page, customer)
    await device.setRecognised(false)
    const use = page.getByRole('button', { name: 'Use security key “My laptop”' })
    await use.click()
    await expect(
      page.getByRole('main').getByText('That wasn’t confirmed. Please try again'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'authenticator app “My phone”' }).click()
    await expect(page.getByLabel('Code from authenticator app “My phone”')).toBeFocused()
    await page.getByRole('button', { name: 'security key “My laptop”' }).click()
    await device.setRecognised(true)
    await use.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()

    await page.goto('/account')
    await page.getByRole('button', { name: 'Remove security key “My laptop”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code from authenticator app “My phone”').fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()
    await expect(page.getByText('Security key', { exact: true })).toBeHidden()
  })
})
