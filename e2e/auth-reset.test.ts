import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linksFor } from './outbox.ts'
import { proveAddress, signInOn } from './people.ts'
import { expect, test } from './test.ts'

const wanted = 'a better password'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('replacing a forgotten password keeps the way back', async ({ page, server, customer }) => {
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()

  const [link = ''] = await linksFor(server.dataDir, customer.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await choose(page, 'short')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Password must be at least 6 characters/,
  )
  await page.getByLabel('New password', { exact: true }).fill(wanted)
  await expect(
    page.getByLabel('Confirm new password', { exact: true }),
  ).toHaveAccessibleDescription('Passwords do not match')
  await page.reload()
  await choose(page, wanted)

  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
  await signInOn(server.url, { ...customer, password: wanted })
  await expect(signInOn(server.url, customer)).rejects.toThrow('Invalid login credentials')
})

test('an address without an account gets the same answer', async ({ page }) => {
  const email = `${randomUUID()}@nobody.example`
  await askForLink(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'try another address' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('hannah@')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Invalid email address',
  )
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible()
})

test('the link works once on any device, then shows the way on', async ({
  page,
  server,
  browser,
  customer,
}) => {
  await askForLink(page, customer.email)
  const [link = ''] = await linksFor(server.dataDir, customer.email)
  await page.goto(link)
  await choose(page, wanted)
  await expect(page).toHaveURL('/')

  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await elsewhere.waitForLoadState('networkidle')
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click()
  await expect(elsewhere.getByText(/For security purposes, .* after \d+ seconds/)).toBeVisible()
  await elsewhere.close()
})

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 422|New password should be different/ })

  test('is not the old one', async ({ page, server, customer }) => {
    await proveAddress(server, customer)
    await askForLink(page, customer.email)
    const [link = ''] = await linksFor(server.dataDir, customer.email, 2)
    await page.goto(link)
    await choose(page, customer.password)
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /New password should be different from the old password\./,
    )
    await choose(page, wanted)
    await expect(page).toHaveURL('/')
  })
})

test.describe('when the mail cannot be asked for', () => {
  test.use({ expectedErrors: /status of 503|AuthRetryableFetchError/ })

  test('the words say so without losing the address', async ({ page, customer }) => {
    await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/auth/forgot')
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'The email couldn’t be sent. Please try again.',
    )
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  })
})
