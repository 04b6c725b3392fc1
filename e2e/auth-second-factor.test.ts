import type { Page } from '@playwright/test'
import { addAuthenticatorApp } from './authenticator-app.ts'
import { linksFor } from './outbox.ts'
import { proveAddress } from './people.ts'
import { expect, test } from './test.ts'

const step = 'One more step'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function finish(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code from/).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('the code that is asked for after the password keeps the way back', async ({
  page,
  server,
  customer,
}) => {
  const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  await signIn(page, customer)

  await expect(page.getByRole('heading', { name: step })).toBeVisible()
  const code = page.getByLabel('Code from authenticator app “Robin’s phone”')
  await expect(code).toBeFocused()
  await page.keyboard.type('12ab')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('Please enter the 6 digits of the code')
  const shown = await app.code()
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
})

test('half a sign-in counts as signed out until it is finished or left', async ({
  page,
  server,
  customer,
  signInAs,
}) => {
  const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
  await signInAs(customer)
  await page.goto('/tickets')
  await expect(page.getByText('Please sign in to view your tickets.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and sign in as someone else' }).click()
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
  await signIn(page, customer)
  await finish(page, await app.code())
  await expect(page).toHaveURL('/tickets')
})

test.describe('a wrong code', () => {
  test.use({ expectedErrors: /status of 422|Invalid TOTP code entered/ })

  test('is told before the next one is welcome', async ({ page, server, customer }) => {
    const app = await addAuthenticatorApp(server.url, customer, '')
    await page.goto('/auth')
    await signIn(page, customer)
    const code = page.getByLabel('Code from authenticator app')
    const shown = await app.code()
    await finish(
      page,
      shown.replace(/^./, (digit) => String((Number(digit) + 1) % 10)),
    )
    await expect(code).toHaveAccessibleDescription(/That code doesn’t match/)
    await finish(page, shown)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Robin Pied' })).toBeVisible()
  })
})

test('a forgotten password does not get past the second factor', async ({
  page,
  server,
  customer,
}) => {
  // Without this proof the link would be the first one, and would end the second factor, which might be a stranger
  // else's.
  await proveAddress(server, customer)
  const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
  await page.goto('/auth/forgot')
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const [link = ''] = await linksFor(server.dataDir, customer.email, 2)
  await page.goto(link)

  await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await finish(page, await app.code())
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a better password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Robin Pied' })).toBeVisible()
})
