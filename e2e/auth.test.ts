import { randomUUID } from 'node:crypto'
import { openAuthTab } from './auth-tabs.ts'
import { expect, test } from './test.ts'

test.describe('signing up', () => {
  test('leads to signing in with the new account', async ({ page }) => {
    const email = `${randomUUID()}@customer.example`
    await page.goto('/auth?tab=signup')
    await page.getByLabel('First name').fill('Hannah')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Sign Up' }).click()

    await expect(page.getByText('Account created! You can now login.')).toBeVisible()
    await expect(page).toHaveURL('/auth?tab=login')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await openAuthTab(page, 'Sign Up')
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('tells every mistake beside its field without losing what was typed', async ({ page }) => {
    await page.goto('/auth?tab=signup')
    await page.getByRole('textbox', { name: 'Email' }).fill('hannah@')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password', { exact: true }).fill('other')
    await page.getByRole('button', { name: 'Sign Up' }).click()

    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
      'First name is required',
    )
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Invalid email address',
    )
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    )
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    )
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('hannah@')
    await expect(page.getByLabel('First name')).toBeFocused()
  })

  test.describe('with an address that is taken', () => {
    test.use({ expectedErrors: /422|already registered/ })

    test('says to login instead', async ({ page, customer }) => {
      await page.goto('/auth?tab=signup')
      await page.getByLabel('First name').fill('Hannah')
      await page.getByLabel('Last name').fill('Marsh')
      await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
      await page.getByLabel('Password', { exact: true }).fill('secret1')
      await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
      await page.getByRole('button', { name: 'Sign Up' }).click()

      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
        'This email is already registered. Please login instead.',
      )
      await expect(page.getByLabel('First name')).toHaveValue('Hannah')
    })
  })
})

test.describe('where addresses are confirmed', () => {
  test.use({ expectedErrors: /status of 400|Email not confirmed/ })

  test('signing up or in points to the mail', async ({ page }) => {
    // The auth server answers like this with CONFIRM_EMAIL.
    const user = { id: randomUUID(), email: 'hannah@customer.example', identities: [] }
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
    const refusal = { code: 'email_not_confirmed', message: 'Email not confirmed' }
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status: 400, json: refusal, headers }),
    )
    const resent = page.waitForRequest('**/auth/v1/resend*')
    await page.goto('/auth?tab=signup')
    await page.getByLabel('First name').fill('Hannah')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(
      page.getByText('Account created! Please follow the link in our email to you.'),
    ).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email not confirmed. Please follow the link in our latest email.',
    )
    expect((await resent).postDataJSON()).toMatchObject({ type: 'signup', email: user.email })
  })
})

test.describe('signing in', () => {
  test('goes home with a welcome back', async ({ page, customer }) => {
    await page.goto('/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Robin Pied' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Robin Pied' })).toBeVisible()
  })

  test('leads back to the page that asked for it', async ({ page, customer }) => {
    await page.goto('/tickets')
    await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
    await openAuthTab(page, 'Sign Up')
    await openAuthTab(page, 'Sign In')
    await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/tickets')
    await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
  })

  test('says for which event it is, on both tabs', async ({ page }) => {
    await page.goto('/events')
    await page
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'About This Event' })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: /Purchase|Buy/ }).click()
    await expect(page.getByText(`Sign in to buy tickets for ${title}.`)).toBeVisible()
    await openAuthTab(page, 'Sign Up')
    await expect(
      page.getByText(`Sign up, then sign in, to buy tickets for ${title}.`),
    ).toBeVisible()
  })

  test('shows the password when asked', async ({ page }) => {
    await page.goto('/auth')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('secret1')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: /400|Invalid login credentials/ })

    test('says what the server says without losing the address', async ({ page, customer }) => {
      await page.goto('/auth')
      await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await page.getByRole('button', { name: 'Sign In' }).click()

      await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
    })
  })
})

test('where no other way of signing in is configured none is shown', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Or use another way' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Continue with|telephone/ })).toHaveCount(0)
})

test('someone signed in has no business on /auth', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/auth?tab=signup')
  await expect(page).toHaveURL('/')
})

test('signing out reaches the other tabs', async ({ page, context, customer }) => {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/tickets')
  await expect(other.getByText('You have no ticket purchases yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(other.getByText('Please sign in to view your tickets.')).toBeVisible()
})

test('a visitor who never signed in downloads nothing of supabase-js', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    scripts.push(response.text().then((text) => (text.includes('GoTrueClient') ? 1 : 0)))
  })
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).some(Boolean)).toBe(false)
})

test('the header never takes someone signed in for a visitor', async ({
  page,
  customer,
  signInAs,
}) => {
  await signInAs(customer)
  await page.addInitScript(() => {
    const seen = { signIn: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.signIn ||= document.querySelector('header > .wrap a[href^="/auth"]') !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Robin Pied' })).toBeVisible()
  expect(await page.evaluate('window.seen')).toEqual({ signIn: false })
})
