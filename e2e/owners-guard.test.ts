import type { Page } from '@playwright/test'
import { addAuthenticatorApp } from './authenticator-app.ts'
import { refuse, refusedErrors } from './desk.ts'
import { expect, test } from './test.ts'

test.describe('who is no owner', () => {
  test('is led home, where it says so', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/owners/events')
    await expect(page).toHaveURL('/')
    const denied = page
      .getByRole('alert')
      .filter({ hasText: 'Access denied. Owner role required.' })
    await expect(denied).toBeVisible()
    await expect(denied.getByRole('link')).toHaveCount(0)
  })
})

test.describe('an owner who is signed out', () => {
  test('is led home, then by signing in to where the link led', async ({ page, owner }) => {
    await page.goto('/owners/enquiries?from=mail')
    await expect(page).toHaveURL('/')
    const denied = page
      .getByRole('alert')
      .filter({ hasText: 'Access denied. Owner role required.' })
    await denied.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(denied).toHaveCount(0)
    await signIn(page, owner)
    await expect(page).toHaveURL('/owners/enquiries?from=mail')
    await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
  })

  test('comes back by a second factor too', async ({ page, server, customer, signInAs }) => {
    const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
    // Half a sign-in counts as none, and the rest of it is asked for.
    await signInAs(customer)
    await page.goto('/owners/settings')
    const denied = page
      .getByRole('alert')
      .filter({ hasText: 'Access denied. Owner role required.' })
    await denied.getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel(/^Code from/).fill(await app.code())
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    // A customer is refused once more, and now without a link to go on.
    await expect(page).toHaveURL('/')
    // The first message, which had a link, may still fade when the second one comes; it loses its link while it does.
    await expect(denied.filter({ hasNot: page.getByRole('link') }).first()).toBeVisible()
    await expect(denied.getByRole('link')).toHaveCount(0)
  })
})

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('an owner sees a spinner until it is known who they are', async ({
  page,
  owner,
  signInAs,
}) => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await letGo
    await route.fallback()
  })
  await signInAs(owner)
  await page.goto('/owners/events')
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Events' })).toHaveCount(0)
  resolve()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test.describe('a check of the role that fails', () => {
  test.use({ expectedErrors: refusedErrors })

  test('counts as no', async ({ page, owner, signInAs }) => {
    await refuse(page, 'GET', 'user_roles')
    await signInAs(owner)
    await page.goto('/owners/settings')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Access denied. Owner role required.')).toBeVisible()
  })
})

test('the back office can be kept on a telephone’s home screen', async ({ page }) => {
  const [, address = ''] =
    /rel="manifest" href="([^"]+)"/.exec(await (await page.request.get('/owners')).text()) ?? []
  const manifest = await (await page.request.get(address)).json()
  expect(manifest).toMatchObject({ start_url: '/owners', display: 'standalone' })
  const icon = await page.request.get(manifest.icons[0].src)
  expect(icon.headers()['content-type']).toBe('image/png')
})
