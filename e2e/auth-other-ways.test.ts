// Signing in without a password, on a site where a provider and telephone numbers are configured.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type LocalProvider,
  openLocalProvider,
  type Person,
} from '../backend/tests/auth/local-provider.ts'
import { freePort, startServerProcess } from '../server/tests/server-process.ts'
import { openAuthTab } from './auth-tabs.ts'
import { addAuthenticatorApp } from './authenticator-app.ts'
import { addEvent, apiOf } from './cafe-data.ts'
import { proveAddress, signUpOn } from './people.ts'
import { test as base, expect } from './test.ts'

interface Elsewhere {
  port: number
  provider: LocalProvider
}

const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const port = await freePort()
      const provider = await openLocalProvider(`http://localhost:${port}/auth/v1/callback`)
      await use({ port, provider })
      provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ elsewhere: { port, provider } }, use) => {
      const server = await startServerProcess({
        ...{ hostname: 'localhost', port },
        environment: {
          TRUSTED_PROXIES: '1',
          PHONE_SIGN_IN: 'true',
          PASSWORD_MIN_LENGTH: '10',
          PASSWORD_CHARACTERS: 'letters_digits',
          OIDC_LOCAL_ISSUER: provider.issuer,
          OIDC_LOCAL_CLIENT_ID: provider.clientId,
          OIDC_LOCAL_CLIENT_SECRET: provider.clientSecret,
          OIDC_DOWN_ISSUER: 'http://127.0.0.1:9',
          OIDC_DOWN_CLIENT_ID: 'cafe',
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  customer: async ({ server }, use) => {
    const person = {
      ...{ email: `${randomUUID()}@customer.example`, password: 'a good passw0rd' },
      ...{ firstName: 'Robin', lastName: 'Pied' },
    }
    await signUpOn(server.url, person)
    await use(person)
  },
})

// One worker starts this café.
test.describe.configure({ mode: 'default' })
// The provider is another host, to which the browser goes.
test.use({ expectedErrors: /^left the host: http:\/\/127\.0\.0\.1/ })

let count = 0
const someone = (fields: Partial<Person> = {}): Person => {
  count += 1
  const sub = `${process.pid}-${count}`
  return {
    ...{ sub, email: `${sub}@provider.example`, email_verified: true },
    ...{ given_name: 'Nan', family_name: 'Wren', ...fields },
  }
}

const toProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Local' })

test('a provider leads back to the page that asked, with what was chosen there', async ({
  page,
  server,
  owner,
  elsewhere,
}) => {
  const fair = await addEvent(await apiOf(server.url, owner), { title: 'Bread fair' })
  await page.goto(`/events/${fair.id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  elsewhere.provider.receive(someone())
  await toProvider(page).click()

  await expect(page).toHaveURL(new RegExp(`/events/${fair.id}#?$`))
  await expect(page.getByRole('button', { name: 'Nan Wren' })).toBeVisible()
  await expect(quantity).toHaveValue('3')
})

test('cancelling there is told once without losing the way back', async ({
  page,
  customer,
  elsewhere,
}) => {
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  elsewhere.provider.receive(null)
  await toProvider(page).click()

  await expect(page.getByRole('alert')).toContainText('You’re not signed in')
  await expect(page).toHaveURL('/auth?returnTo=%2Ftickets')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await openAuthTab(page, 'Sign Up')
  await openAuthTab(page, 'Sign In')
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/tickets')
})

test('a provider that does not answer is told in words', async ({ page }) => {
  await page.goto('/auth?tab=signup')
  await page.getByRole('button', { name: 'Continue with Down' }).click()
  await expect(page.getByRole('alert')).toContainText('The other site isn’t answering')
})

test('after a provider a second factor is still asked for', async ({
  page,
  server,
  customer,
  elsewhere,
}) => {
  await proveAddress(server, customer)
  const app = await addAuthenticatorApp(server.url, customer, 'Robin’s phone')
  await page.goto('/tickets')
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  elsewhere.provider.receive(someone({ email: customer.email }))
  await toProvider(page).click()

  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabel(/^Code from/).fill(await app.code())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('You have no ticket purchases yet.')).toBeVisible()
})

test('whoever came by a provider is shown how to choose a password', async ({
  page,
  elsewhere,
}) => {
  const nan = someone()
  elsewhere.provider.receive(nan)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
  await toProvider(page).click()
  await page.getByRole('link', { name: 'Choose one by email' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nan.email)
})

test('the keyboard reaches every way', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sign in with a passkey' })).toBeFocused()
  for (const name of ['Continue with Down', 'Continue with Local', 'Use a phone number']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})

test.describe('a phone number', () => {
  test.use({ expectedErrors: /status of 403|Token has expired/ })

  test('gets a code by text message that signs in', async ({ page, server }) => {
    await page.goto('/tickets')
    await page.getByRole('link', { name: 'Sign in / Sign up' }).click()
    await page.getByRole('button', { name: 'Use a phone number' }).click()
    const number = page.getByLabel('Phone number')
    await number.fill('7700')
    await page.keyboard.press('Enter')
    await expect(number).toHaveAccessibleDescription(/Please enter a phone number/)
    await number.fill('07700 900123')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    const texted = await codeTexted(server.dataDir, '+447700900123')
    await code.fill(texted === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/That code doesn’t match/)
    await code.fill(texted)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/tickets')
    await expect(page.getByRole('button', { name: '+447700900123' })).toBeVisible()
  })
})

async function codeTexted(dataDir: string, number: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const name =
    (await readdir(outbox)).find((one) => /\.txt$/.test(one) && one.includes(number)) ?? ''
  return (
    /\d{6}/.exec((await readFile(join(outbox, name), 'utf8')).split('\n\n')[1] ?? '')?.[0] ?? ''
  )
}

test.describe('the configured rule for passwords', () => {
  const hint = 'At least 10 characters, with a letter and a digit'

  test('is said before it is checked by the form to sign up', async ({ page }) => {
    await page.goto('/auth?tab=signup')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(hint)
    await password.fill('secret1')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
    await expect(password).toHaveAccessibleDescription(/Password must be at least 10 characters/)
    await password.fill('a long password')
    await expect(password).toHaveAccessibleDescription(/Password must have a digit/)
  })

  test('is said before it is checked by My Account', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/account')
    const password = page.getByLabel('New password', { exact: true })
    await expect(password).toHaveAccessibleDescription(hint)
    await password.fill('a long password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(password).toHaveAccessibleDescription(/Password must have a digit/)
  })
})
