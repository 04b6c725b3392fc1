// The screens of accounts on a phone: each fits, and axe finds nothing wrong.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addAuthenticatorApp } from './authenticator-app.ts'
import { phone } from './phone.ts'
import { expect, test } from './test.ts'

test.use(phone)

async function expectFit(page: Page): Promise<void> {
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWider)).toBe(false)
  await expectAccessible(page)
}

test('the pages before the door fit on a phone', async ({ page, server, customer }) => {
  await page.goto('/auth?tab=signup')
  await page.getByRole('button', { name: 'Sign Up' }).tap()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectFit(page)
  await page.goto('/auth/reset')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectFit(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send me a link' }).tap()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectFit(page)

  await addAuthenticatorApp(server.url, customer, 'An app with quite a long name, on a phone')
  await page.getByRole('link', { name: 'Back to Sign In' }).tap()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectFit(page)
})

test('My Account fits on a phone, with its dialogs', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/account')
  await page.getByLabel('New email').fill(`a-very-long-address-indeed-${customer.email}`)
  await page.getByRole('button', { name: 'Change email' }).tap()
  await expect(page.getByText('Waiting for you')).toBeVisible()
  // The old address was not proven, so only the new one is asked.
  await expect(page.getByText('Follow it, and you’ll sign in with the new address.')).toBeVisible()
  await expectFit(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a security key' }).tap()
  await dialog.getByRole('button', { name: 'Add security key' }).tap()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Add a passkey' }).tap()
  await expect(dialog.getByRole('button', { name: 'Add passkey' })).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Add an authenticator app' }).tap()
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).tap()
  await expect(dialog.getByLabel('The code it shows now')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Delete my account' }).tap()
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeVisible()
  await expectFit(page)
})
