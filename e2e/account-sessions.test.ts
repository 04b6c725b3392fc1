import { randomUUID } from 'node:crypto'
import { linksFor } from './outbox.ts'
import { callAuth, proveAddress, signInOn } from './people.ts'
import { expect, test } from './test.ts'

test.describe('where someone is signed in', () => {
  test('is listed, to be ended one by one or all at once', async ({
    page,
    server,
    browser,
    customer,
    signInAs,
  }) => {
    await signInAs(customer)
    const { email, password } = customer
    const theirs = await callAuth(
      server.url,
      'token?grant_type=password',
      { email, password },
      { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' },
    )
    const phone = await browser.newPage({ baseURL: server.url })
    await phone.addInitScript(
      (value) => localStorage.setItem('cafe-session', value),
      JSON.stringify(theirs),
    )
    await signInOn(server.url, customer)

    await page.goto('/account')
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
    // Signing up has signed in too.
    await expect(sessions.getByRole('listitem')).toHaveCount(4)
    await expect(sessions.getByRole('listitem').first()).toContainText('This browser')
    await expect(sessions).toContainText(/Last used \d+ \w{3} \d{4}, \d\d:\d\d/)
    await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect(page.getByText('That browser is signed out')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await phone.goto('/account')
    await expect(phone.getByText('Please sign in to see your account.')).toBeVisible()
    await phone.close()

    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(sessions).toContainText('You’re signed in on this browser only.')
  })

  test.describe('when it cannot be read', () => {
    test.use({ expectedErrors: /status of 403|no sessions today/ })

    test('leaves the rest of the page in place', async ({ page, customer, signInAs }) => {
      await signInAs(customer)
      await page.route('**/rpc/list_my_sessions', (route) =>
        route.fulfill({ status: 403, json: { code: '42501', message: 'no sessions today' } }),
      )
      await page.goto('/account')
      await expect(page.getByText('We couldn’t load the list of your browsers.')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Robin')
    })
  })
})

test.describe('another email', () => {
  test.use({ expectedErrors: /status of 422|already been registered/ })

  test('counts when both addresses have agreed', async ({
    page,
    server,
    customer,
    owner,
    signInAs,
  }) => {
    const wanted = `${randomUUID()}@customer.example`
    await proveAddress(server, customer)
    await signInAs(customer)
    await page.goto('/account')
    const field = page.getByLabel('New email')
    const change = page.getByRole('button', { name: 'Change email' })
    for (const [typed, complaint] of [
      ['hannah@', 'Invalid email address'],
      [customer.email.toUpperCase(), 'This is already your email address'],
      [owner.email, /has already been registered/],
    ] as const) {
      await field.fill(typed)
      await change.click()
      await expect(field).toHaveAccessibleDescription(complaint)
    }
    await field.fill(wanted)
    await change.click()
    await expect(page.getByText('Almost done: please check your inbox')).toBeVisible()
    await expect(page.getByText('Waiting for you')).toBeVisible()
    await expect(page.getByText(wanted)).toBeVisible()
    await page.getByRole('button', { name: 'Send them again' }).click()
    await expect(page.getByText('The links are on their way again')).toBeVisible()
    await expect(page.getByRole('button', { name: /Send them again in/ })).toBeDisabled()

    const [theirs = ''] = await linksFor(server.dataDir, customer.email, 3)
    const [before = ''] = await linksFor(server.dataDir, wanted)
    const [new_ = ''] = await linksFor(server.dataDir, wanted, 2)
    await page.goto(theirs)
    await expect(page.getByText('follow the link we’ve emailed to your other')).toBeVisible()
    await page.goto(new_)
    await expect(page.getByText('Your email address is changed.')).toBeVisible()
    await expect(page.getByText(`You sign in as ${wanted}`)).toBeVisible()
    await expect(page.getByText('Waiting for you')).toBeHidden()
    await page.goto(before)
    await expect(page.getByRole('alert')).toContainText('This link no longer works.')
    await signInOn(server.url, { ...customer, email: wanted })
  })

  test('needs the new address alone where nobody has proved the old one', async ({
    page,
    customer,
    signInAs,
  }) => {
    await signInAs(customer)
    await page.goto('/account')
    await page.getByLabel('New email').fill(`${randomUUID()}@customer.example`)
    await page.getByRole('button', { name: 'Change email' }).click()
    const told = page.getByText('Almost done: please check the inbox of the new address')
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText('The link is on its way again')).toBeVisible()
  })
})
