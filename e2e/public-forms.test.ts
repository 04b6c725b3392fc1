// The forms of visitors: refused when they can't be right, never lost, and confirmed when they have arrived.
import type { Page } from '@playwright/test'
import { untilAPersonMaySend } from './form-token.ts'
import { expect, test } from './test.ts'

interface PublicForm {
  path: string
  button: string
  /** The fields by their labels, with the words that are typed into them. */
  fields: Record<string, string>
  success: string
  failure: string
}

const forms: PublicForm[] = [
  {
    path: '/contact',
    button: 'Send Message',
    fields: { Name: 'Hannah', Email: 'hannah@people.example', Message: 'A glove, perhaps?' },
    success: "Message sent! We'll get back to you soon.",
    failure: 'Failed to send message. Please try again.',
  },
  {
    path: '/',
    button: 'Request a Quote',
    fields: {
      Name: 'Hannah',
      Email: 'hannah@people.example',
      Phone: '01632 960111',
      'Event date': '2031-05-10',
      Message: '',
    },
    success: "Thanks! We'll get back to you soon.",
    failure: 'Failed to submit inquiry. Please try again.',
  },
  {
    path: '/offers',
    button: 'Subscribe',
    fields: { Email: 'hannah@people.example' },
    success: 'Thank you! If you’re new to us, please follow the link we’ve just emailed you.',
    failure: 'Failed to subscribe. Please try again.',
  },
]

test.use({ expectedErrors: /status of (400|429)/ })

for (const { path, button, fields, success, failure } of forms) {
  test(`"${button}" keeps what was typed until it has arrived`, async ({ page, server }) => {
    await page.goto(path)
    const form = page.getByRole('main').locator('form')
    const send = form.getByRole('button')
    const field = (label: string) => form.getByLabel(label)
    const expectTyped = async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        await expect(field(label)).toHaveValue(value)
      }
    }
    await test.step('an empty form stays here', async () => {
      await send.click()
      await expect(field(Object.keys(fields)[0] ?? '')).toBeFocused()
    })
    await test.step('an address that is none is told beside its field', async () => {
      const wrong = { ...fields, Email: 'hannah@people' }
      for (const [label, value] of Object.entries(wrong)) await field(label).fill(value)
      await send.click()
      await expect(field('Email')).toHaveAccessibleDescription('Invalid email address')
      await expect(page.getByText(failure)).toHaveCount(0)
      await expectTyped(wrong)
    })
    await test.step('what comes quicker than a person is refused', async () => {
      await field('Email').fill(fields.Email ?? '')
      await giveOutAnew(page, server.url)
      await send.click()
      await expect(page.getByRole('alert').getByText(failure).first()).toBeVisible()
      await expectTyped(fields)
    })
    await test.step('on its way, then there', async () => {
      await untilAPersonMaySend(page)
      const held = Promise.withResolvers<void>()
      await page.route('**/*.data*', async (route) => {
        await held.promise
        await route.continue()
      })
      await send.click()
      await expect(send).toHaveText('Sending...')
      await expect(send).toBeDisabled()
      held.resolve()
      await expect(page.getByRole('status').getByText(success)).toBeVisible()
      await expectTyped(Object.fromEntries(Object.keys(fields).map((label) => [label, ''])))
      await expect(send).toHaveText(button)
    })
  })
}

/** Puts a form into the page that was given out just now. */
async function giveOutAnew(page: Page, url: string): Promise<void> {
  const response = await page.request.get(`${url}/rest/v1/rpc/form_token`)
  const token = await response.json()
  await page.locator('input[name=formToken]').evaluate((field, value) => {
    if (field instanceof HTMLInputElement) field.value = value
  }, token)
}

test('a robot that fills in what nobody sees gets nowhere', async ({ page }) => {
  await page.goto('/contact')
  await untilAPersonMaySend(page)
  await page.getByLabel('Name').fill('Robot')
  await page.getByLabel('Email').fill('robot@people.example')
  await page.getByLabel('Message').fill('Cheap watches')
  await page.locator('input[name=website]').fill('spam.example', { force: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
})
