import type { Page } from '@playwright/test'
import { addAuthenticatorApp } from './authenticator-app.ts'
import { expect, test } from './test.ts'
import { useAuthenticator } from './virtual-authenticator.ts'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
}

/** Adds a passkey in My Account, and waits until it is listed. */
async function addPasskey(page: Page, name: string) {
  await page.goto('/account')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Your passkey is added')).toBeVisible()
  return panel
}

const passkeyLink = (page: Page) => page.getByRole('link', { name: 'Sign in with a passkey' })

test.describe('a passkey', () => {
  test.use({
    expectedErrors: /status of 400|Credential verification failed|NotAllowedError|wasn’t confirmed/,
  })

  test('signs in until it is removed', async ({ page, customer }) => {
    await useAuthenticator(page)
    await signIn(page, customer)
    await expect(page).toHaveURL('/')
    const panel = await addPasskey(page, 'iPhone')
    await expect(panel.getByRole('listitem')).toHaveText(/^iPhoneAdded \d+ [A-Z][a-z]+ \d{4}Rename/)
    await signOut(page)

    await page.goto('/auth')
    await passkeyLink(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()

    await page.goto('/account')
    await expect(panel.getByRole('listitem')).toContainText('last used')
    await panel.getByRole('button', { name: 'Rename passkey “iPhone”' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(' ')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/)
    await dialog.getByLabel('Name').fill('My new phone')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect(panel.getByRole('listitem')).toContainText('My new phone')
    await panel.getByRole('button', { name: 'Remove passkey “My new phone”' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed', { exact: true })).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(0)
    await signOut(page)

    await page.goto('/auth')
    await passkeyLink(page).click()
    const refusal = page.getByRole('main').getByText('That passkey didn’t work.')
    await expect(refusal).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  test('counts as both steps where it knows its owner', async ({ page, server, customer }) => {
    const device = await useAuthenticator(page)
    await signIn(page, customer)
    await expect(page).toHaveURL('/')
    const panel = await addPasskey(page, '')
    await expect(panel.getByRole('listitem')).toContainText(/^Passkey, \d+ [A-Z][a-z]+ \d{4}/)
    await signOut(page)
    await addAuthenticatorApp(server.url, customer, 'My phone')
    await page.goto('/auth')
    await device.setRecognised(false)
    await passkeyLink(page).click()
    const refusal = page.getByRole('main').getByText('That wasn’t confirmed. Please try again')
    await expect(refusal).toBeVisible()
    await device.setRecognised(true)
    await passkeyLink(page).click()
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText('On. After your password')).toBeVisible()
  })
})

test('a browser that knows no passkeys is offered none, in the same room', async ({ page }) => {
  await page.goto('/auth')
  await expect(passkeyLink(page)).toBeVisible()
  const tabs = page.getByRole('tablist')
  const place = await tabs.boundingBox()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(passkeyLink(page)).toBeHidden()
  expect(await tabs.boundingBox()).toEqual(place)
})
