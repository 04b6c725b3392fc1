import { readFile } from 'node:fs/promises'
import { addAttendee, addEvent, apiOf } from './cafe-data.ts'
import { proveAddress, signInOn } from './people.ts'
import { expect, test } from './test.ts'

test('someone not signed in is asked to', async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
  await expect(page.getByText('Please sign in to see your account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in / Sign up' })).toHaveAttribute(
    'href',
    /^\/auth/,
  )
})

test('a new name is shown in the header', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/')
  await page.getByRole('button', { name: 'Robin Pied' }).click()
  await page.getByRole('link', { name: 'My Account' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await page.getByLabel('First name').fill('Hannah')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hannah Marsh' })).toBeVisible()
})

test.describe('the password', () => {
  // A wrong password is refused with 400, and the log says so.
  test.use({ expectedErrors: /status of 400|Invalid login credentials/ })

  test('changes for the next sign-in', async ({ page, server, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/account')
    const current = page.getByLabel('Current password', { exact: true })
    const wanted = page.getByLabel('New password', { exact: true })
    const again = page.getByLabel('Confirm new password', { exact: true })
    const change = page.getByRole('button', { name: 'Change password' })

    await current.fill('not my password')
    await wanted.fill('short')
    await again.fill('other')
    await change.click()
    await expect(wanted).toHaveAccessibleDescription(/Password must be at least 6 characters/)
    await expect(again).toHaveAccessibleDescription('Passwords do not match')

    await wanted.fill('a better password')
    await again.fill('a better password')
    await change.click()
    await expect(current).toHaveAccessibleDescription('This isn’t your current password')

    await current.fill(customer.password)
    await change.click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await expect(current).toHaveValue('')
    await expect(signInOn(server.url, customer)).rejects.toThrow('Invalid login credentials')
    await signInOn(server.url, { ...customer, password: 'a better password' })
  })
})

test('what is kept can be taken along', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('wagtail-my-data.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept).toMatchObject({ account: { email: customer.email }, purchases: [] })
})

test.describe('deleting the account', () => {
  // The session is gone with the account when the browser signs out of it.
  const refusals = /status of 40[03]|Invalid login credentials|You’re the only owner/
  test.use({ expectedErrors: refusals })

  test('ends the password along with the session', async ({ page, server, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel('Your password', { exact: true })
    await password.fill('not my password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(password).toHaveAccessibleDescription('This isn’t your current password')
    await password.fill(customer.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(signInOn(server.url, customer)).rejects.toThrow('Invalid login credentials')
  })

  test('names the tickets that are lost', async ({ page, server, owner, customer, signInAs }) => {
    const desk = await apiOf(server.url, owner)
    const quiz = await addEvent(desk, { title: 'Quiz night', event_date: '2031-05-10' })
    const choir = await addEvent(desk, { title: 'Choir', event_date: '2031-04-02' })
    await proveAddress(server, customer)
    await addAttendee(desk, quiz, { email: customer.email, quantity: 2 })
    await addAttendee(desk, choir, { email: customer.email })
    await signInAs(customer)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You’ll also lose 3 tickets for 2 upcoming events:')
    await expect(dialog.getByRole('listitem')).toHaveText([
      '1 × Choir, Wednesday 2 April 2031',
      '2 × Quiz night, Saturday 10 May 2031',
    ])
  })

  test('is refused to the last owner', async ({ page, server, owner, signInAs }) => {
    await signInAs(owner)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(owner.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(
      page.getByText('You’re the only owner. Make someone else an owner first.'),
    ).toBeVisible()
    await signInOn(server.url, owner)
  })
})
