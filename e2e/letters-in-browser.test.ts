// The pages of letters that went to readers, as anyone who was handed the address sees them.
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { type Api, addEvent } from './cafe-data.ts'
import { expect, test } from './desk.ts'
import { sendForm } from './form-token.ts'
import { linksFor } from './outbox.ts'

async function saveLetter(api: Api, blocks: object[]): Promise<{ id: string; version: string }> {
  const id = randomUUID()
  const letter = { subject: 'Lamps on by four', blocks, audience: 'subscribers' }
  return { id, version: await api<string>('rpc/save_letter', { id, letter }) }
}

async function addReader(server: { url: string; dataDir: string }, api: Api): Promise<void> {
  const email = `${randomUUID()}@people.example`
  await sendForm(server.url, 'rpc/subscribe_to_newsletter', { email })
  const [confirm = ''] = await linksFor(server.dataDir, email)
  await api('rpc/confirm_newsletter', { token: new URL(confirm).searchParams.get('token') })
}

test('a sent letter is read by a visitor at any width', async ({ browser, api, server }) => {
  const event = await addEvent(api, { title: 'Shanties upstairs' })
  const letter = await saveLetter(api, [
    { id: 'a', kind: 'heading', heading: 'Dark at four' },
    { id: 'b', kind: 'words', words: 'The window table is free.' },
    { id: 'c', kind: 'event', event_id: event.id },
    { id: 'd', kind: 'button', label: 'Find us', url: '/contact' },
  ])
  await addReader(server, api)
  await api('rpc/send_letter', letter)
  const page = await browser.newPage({ baseURL: server.url })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/letters/${letter.id}`)
    await expect(page.getByRole('heading', { name: 'Lamps on by four', level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  expect(await page.content()).not.toContain('token=')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/letters/')
  await expect(page.getByText('The window table is free.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find us' })).toHaveAttribute('href', '/contact')
  await page.getByRole('link', { name: 'View the event' }).click()
  await expect(page.getByRole('heading', { name: 'Shanties upstairs', level: 1 })).toBeVisible()
  await page.close()
})

test.describe('a draft', () => {
  test.use({ expectedErrors: /status of 404/ })
  test('has no page, as if there were no such letter', async ({ page, api }) => {
    const { id } = await saveLetter(api, [{ id: 'a', kind: 'words', words: 'Soon.' }])
    const response = await page.goto(`/letters/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Letter not found' })).toBeVisible()
  })
})
