import type { Page } from '@playwright/test'
import { AuthenticatorApp, addAuthenticatorApp } from './authenticator-app.ts'
import { expect, test } from './test.ts'

/** Gives the browser a device that keeps passkeys and confirms every question. */
async function usePasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** True where the device knows its owner by finger, face or PIN. */
    async setRecognised(isUserVerified: boolean) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

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

  test('is added with its first code, asked for, and removed', async ({ page, customer }) => {
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
      /That code is wrong/,
    )
    await dialog.getByLabel('The code it shows now').fill(shown)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Your authenticator app is added')).toBeVisible()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Add a second one.')).toBeVisible()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
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
    await expect(question).toContainText('Your password alone will be enough to sign in.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed', { exact: true })).toBeVisible()
    await expect(page.getByText('Off. When it is on')).toBeVisible()
    await signOut(page)
    await signIn(page, customer)
    await expect(page.getByText('Welcome back!')).toBeVisible()
  })
})

test('an app that was begun and left counts for nothing', async ({ page, customer, signInAs }) => {
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
  await expect(page.getByText('Off. When it is on')).toBeVisible()
})

test.describe('a passkey', () => {
  test.use({ expectedErrors: /NotAllowedError|status of 422|That was not confirmed/ })

  test('is added, signs in beside an app, and leaves the app when removed', async ({
    page,
    server,
    customer,
  }) => {
    const app = await addAuthenticatorApp(server.url, customer, 'My phone')
    const device = await usePasskeys(page)
    await signIn(page, customer)
    await page.getByLabel(/^Code from/).fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('My laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByText('Your passkey is added')).toBeVisible()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('Add a second one.')).toBeHidden()

    await signOut(page)
    await signIn(page, customer)
    await device.setRecognised(false)
    const use = page.getByRole('button', { name: 'Use passkey “My laptop”' })
    await use.click()
    await expect(
      page.getByRole('main').getByText('That was not confirmed. Please try again'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'authenticator app “My phone”' }).click()
    await expect(page.getByLabel('Code from authenticator app “My phone”')).toBeFocused()
    await page.getByRole('button', { name: 'passkey “My laptop”' }).click()
    await device.setRecognised(true)
    await use.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()

    await page.goto('/account')
    await page.getByRole('button', { name: 'Remove passkey “My laptop”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code from authenticator app “My phone”').fill(await app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()
    await expect(page.getByText('Passkey or security key')).toBeHidden()
  })
})
