import { expect, test } from './test.ts'

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/,
})

test('a form that can’t be sent says so, and keeps what was typed until it can', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  const send = page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' })
  await send.click()
  await expect(
    page.getByText('This could not be sent. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  // Away from the messages, which would fade while axe looks.
  await page.goto('/privacy')
})
