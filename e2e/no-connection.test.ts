import { expect, test } from './test.ts'

test.use({
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Unable to preload|No answer to the form|502/,
})

test('a form that can’t be sent says so, keeping what was typed until it can', async ({
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
    page.getByText('This couldn’t be sent. Please check your connection and try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  // Away from the messages, which would fade while axe looks.
  await page.goto('/privacy')
})

const publicForms = [
  { path: '/', button: 'Request a Quote', failure: 'Failed to submit inquiry. Please try again.' },
  {
    path: '/contact',
    button: 'Send Message',
    failure: 'Failed to send message. Please try again.',
  },
  { path: '/offers', button: 'Subscribe', failure: 'Failed to subscribe. Please try again.' },
]

const values: Record<string, string> = {
  Name: 'Hannah',
  Email: 'hannah@people.example',
  Phone: '01632 960111',
  'Event date': '2031-05-10',
  Message: 'A glove, perhaps?',
}

for (const { path, button, failure } of publicForms) {
  test(`"${button}" keeps the page and the words where no answer comes`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const form = page.getByRole('main').locator('form')
    const typed: [string, string][] = []
    for (const [label, value] of Object.entries(values)) {
      const field = form.getByLabel(label)
      if ((await field.count()) === 0) continue
      await field.fill(value)
      typed.push([label, value])
    }
    const send = form.getByRole('button', { name: button })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(failure)).toBeVisible()
    for (const [label, value] of typed) await expect(form.getByLabel(label)).toHaveValue(value)

    await context.setOffline(false)
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    const answer = page.waitForResponse((response) => response.status() === 502)
    await send.click()
    await answer
    await expect(send).toHaveText(button)
    // The message of the first try may still be fading.
    await expect(page.getByText(failure).last()).toBeVisible()
    for (const [label, value] of typed) await expect(form.getByLabel(label)).toHaveValue(value)
    // Away from the messages, which would fade while axe looks.
    await page.unroute('**/*.data*')
    await page.goto('/privacy')
  })
}

test('words in a form stay where a link’s page can’t be fetched ahead', async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('A glove, perhaps?')
  await page.route('**/assets/**', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Gallery' })
    .hover()
  await refused
  await page.waitForLoadState('networkidle')
  await expect(message).toHaveValue('A glove, perhaps?')
  await page.unroute('**/assets/**')
})
