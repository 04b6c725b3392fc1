// The screens of accounts while they wait, and when the server does not answer.
import { expect, test } from './test.ts'

// No request is answered: the browser says so for each, and the site logs the cause.
test.use({
  expectedErrors: /net::ERR_FAILED|AuthRetryableFetchError|TypeError: Failed to fetch|No answer/,
})

test('signing in or up fails in words without losing what was typed', async ({ page }) => {
  let held = Promise.withResolvers<void>()
  await page.route(/auth\/v1\/(token|signup)/, async (route) => {
    await held.promise
    await route.abort()
  })
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByLabel('Password', { exact: true })
  await page.goto('/auth')
  await email.fill('hannah@customer.example')
  await password.fill('secret1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(email).toHaveValue('hannah@customer.example')
  await expect(password).toHaveValue('secret1')

  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  held = Promise.withResolvers()
  await page.getByLabel('First name').fill('Hannah')
  await page.getByLabel('Last name').fill('Marsh')
  await email.fill('hannah@customer.example')
  await password.fill('secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByText('Signup failed')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Hannah')
})

test('signing in without an answer can be tried again', async ({ page, customer }) => {
  const unanswered = Promise.withResolvers<void>()
  await page.clock.install()
  await page.goto('/auth')
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByLabel('Password', { exact: true })
  let answers = false
  await page.route('**/auth/v1/token*', (route) =>
    answers ? route.continue() : unanswered.resolve(),
  )
  await email.fill(customer.email)
  await password.fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await unanswered.promise
  // The auth client gives up its own lock after some seconds, which must not pass while the browser still grants it.
  await page.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 0)
  await page.clock.fastForward(15_000)
  await expect(
    page.getByText('Login failed: no answer came. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(email).toHaveValue(customer.email)
  await expect(password).toHaveValue(customer.password)

  // The browser would send the first request on its way too when nothing is held back any more.
  answers = true
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('My Account says what could not be done', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/account')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await page.route(/auth\/v1\/(?!logout)|rest\/v1\/rpc/, (route) => route.abort())
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const told = (words: string) => expect(page.getByRole('alert').getByText(words)).toBeVisible()

  await page.getByLabel('First name').fill('Hannah')
  await press('Save name')
  await told('Your name couldn’t be saved')
  await page.getByLabel('New email').fill('hannah@customer.example')
  await press('Change email')
  await told('Your email couldn’t be changed')
  await expect(page.getByLabel('New email')).toHaveValue('hannah@customer.example')
  await page.getByLabel('Current password', { exact: true }).fill(customer.password)
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password', { exact: true }).fill('a better password')
  await press('Change password')
  await told('Your password couldn’t be checked')
  await press('Download my data')
  await told('Your data couldn’t be downloaded')
  await press('Add an authenticator app')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await press('Continue')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    /That didn’t work. Please try again./,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await press('Sign Out')
  await told('Error signing out. You’re signed out here, but we couldn’t tell our server.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('My Account is announced while it loads', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/v1/user', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/account')
  await expect(page.getByText('Loading account...')).toBeVisible()
  held.resolve()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
})
