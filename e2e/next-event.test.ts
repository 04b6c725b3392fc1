// 'Tell me about the next one': a visitor's wish, its confirmation, the letter that lies ready, and the way out.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Api, addEvent, openToEveryone } from './cafe-data.ts'
import { expect } from './desk.ts'
import { untilAPersonMaySend } from './form-token.ts'
import { linksFor } from './outbox.ts'
import { testOfOwnCafe } from './own-cafe.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

test.describe.configure({ mode: 'default' })

async function ask(page: Page): Promise<string> {
  const email = `${randomUUID()}@people.example`
  await untilAPersonMaySend(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(
    page.getByText('please follow the link we’ve just emailed you').first(),
  ).toBeVisible()
  return email
}

async function addSeries(api: Api, title: string) {
  const { id } = await addEvent(api, { title, event_date: '2031-12-05' })
  const repeats = [{ id: randomUUID(), event_date: '2031-12-12' }]
  await api('rpc/repeat_event', { id, repeats, is_published: true })
  return id
}

for (const width of [1280, 390]) {
  test(`a visitor hears of the next event, at ${width} pixels`, async ({ page, api, server }) => {
    await openToEveryone(server.url)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/events')
    await expect(page.getByRole('link', { name: 'Get Notified' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const email = await ask(page)
    const [confirm = ''] = await linksFor(server.dataDir, email)
    await page.goto(confirm)
    await expect(page.getByRole('heading', { name: 'We’ll tell you' })).toBeVisible()

    const title = `Shanties ${width}`
    await addEvent(api, { title, event_date: '2031-12-05' })
    await page.goto('/owners')
    const ready = page.getByRole('main').getByRole('link', { name: /A letter lies ready/ })
    await expect(ready).toContainText(`${title}, Friday 5 December`)
    await ready.click()
    await expect(page.getByLabel('It goes to')).toHaveValue('followers')
    const mail = page.frameLocator('iframe[title="Preview of the site"]')
    await expect(mail.getByText('You asked us on our site')).toBeVisible()
    await page.getByRole('button', { name: 'Choose when to send' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sent to' })).toBeVisible({
      timeout: 30_000,
    })
    await page.goto('/owners')
    await expect(page.getByText('A letter lies ready')).toHaveCount(0)

    const links = await linksFor(server.dataDir, email, 2)
    await page.goto(links.find((link) => link.includes('/next-event/stop')) ?? '')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'You’re off the list' })).toBeVisible()
    expect(await api(`newsletter_subscribers?email=eq.${email}&select=email`)).toEqual([])
  })
}

test('a page of a series asks for its next dates', async ({ page, api, server }) => {
  await openToEveryone(server.url)
  const id = await addSeries(api, 'Book club')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/events/${id}`)
  await page.getByText('Tell me about the next one').click()
  await expectAccessible(page)
  const email = await ask(page)
  await expect(page).toHaveURL(`/events/${id}`)
  expect(await api(`newsletter_subscribers?email=eq.${email}&select=hears_of`)).toEqual([
    { hears_of: id },
  ])
  await page.goto('/owners/newsletter')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    'Hears of Book club',
  )
})

test('an event that takes place once doesn’t ask', async ({ page, api }) => {
  const { id } = await addEvent(api, { title: 'Only once' })
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('heading', { name: 'Only once', level: 1 })).toBeVisible()
  await expect(page.getByText('Tell me about the next one')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a page of a series sends the form, whose answer stands with all events', async ({
    browser,
    api,
    server,
  }) => {
    const id = await addSeries(api, 'Film night')
    const visitor = await browser.newPage({ baseURL: server.url })
    await visitor.goto(`/events/${id}`)
    await visitor.getByText('Tell me about the next one').click()
    const email = await ask(visitor)
    await expect(visitor).toHaveURL('/events')
    expect(await api(`newsletter_subscribers?email=eq.${email}&select=hears_of`)).toEqual([
      { hears_of: id },
    ])
    await visitor.close()
  })
})
