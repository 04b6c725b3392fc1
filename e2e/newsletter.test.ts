import { randomUUID } from 'node:crypto'
import { untilAPersonMaySend } from './form-token.ts'
import { linksFor } from './outbox.ts'
import { signInOn } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor who sees the page of the link is subscribed until they unsubscribe', async ({
  page,
  server,
  owner,
}) => {
  const email = `${randomUUID()}@people.example`
  const session = (await signInOn(server.url, owner)) as { access_token: string }
  const listed = async () => {
    const query = `${server.url}/rest/v1/newsletter_subscribers?select=confirmed_at&email=eq.${email}`
    const response = await fetch(query, {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    return (await response.json()) as { confirmed_at: string | null }[]
  }

  await page.goto('/offers')
  await untilAPersonMaySend(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('follow the link we’ve just emailed')).toBeVisible()

  const [confirm = '', unsubscribe = ''] = await linksFor(server.dataDir, email)
  // Mail programs open links to look for harm: that must not confirm.
  expect(await (await fetch(confirm)).text()).toContain('Yes, confirm my subscription')
  expect(await listed()).toEqual([{ confirmed_at: null }])
  await page.goto(confirm)
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  expect(await listed()).toEqual([{ confirmed_at: expect.any(String) }])

  await page.goto(unsubscribe)
  await expect(page.getByRole('heading', { name: 'No more offers?' })).toBeVisible()
  expect(await listed()).toHaveLength(1)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re off the list' })).toBeVisible()
  expect(await listed()).toEqual([])

  await page.goto(confirm)
  await expect(page.getByRole('main').getByText('This link no longer works.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the link’s page has a button', async ({ browser, server }) => {
    const email = `${randomUUID()}@people.example`
    const visitor = await browser.newPage({ baseURL: server.url })
    await visitor.goto('/offers')
    await untilAPersonMaySend(visitor)
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByRole('button', { name: 'Subscribe' }).click()
    const [confirm = ''] = await linksFor(server.dataDir, email)
    await visitor.goto(confirm)
    await visitor.getByRole('button', { name: 'Yes, confirm my subscription' }).click()
    await expect(visitor.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
    await visitor.close()
  })
})

test('a mail program unsubscribes by itself when its reader asks it to', async ({
  page,
  server,
}) => {
  const email = `${randomUUID()}@people.example`
  await page.goto('/offers')
  await untilAPersonMaySend(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const [, unsubscribe = ''] = await linksFor(server.dataDir, email)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(unsubscribe, { method: 'POST', body })
  expect(await response.text()).toContain('You’re off the list')
})

test.describe('a robot that subscribes', () => {
  test.use({ expectedErrors: /status of 429/ })
  test('is refused for what a person can not do', async ({ page }) => {
    await page.goto('/offers')
    await page.getByLabel('Email').fill('robot@people.example')
    await page.locator('input[name=website]').fill('spam.example', { force: true })
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('robot@people.example')
  })
})
