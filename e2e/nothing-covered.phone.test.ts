// Nothing that floats on a phone's screen lies over a text or a button in use.
import type { Locator } from '@playwright/test'
import { addEvent, apiOf } from './cafe-data.ts'
import { phone } from './phone.ts'
import { expect, test } from './test.ts'

test.use(phone)

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'dot.png', mimeType: 'image/png', buffer: dot }

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  const { x: left, y: top, width, height } = box
  return { left, top, right: left + width, bottom: top + height }
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

/** Returns the fields, tabs and buttons of the page that lie under this element, by their words. */
function coveredBy(floating: Locator): Promise<string[]> {
  return floating.evaluate((element) => {
    const above = element.getBoundingClientRect()
    const controls = document.querySelectorAll<HTMLElement>('input, [role=tab], [type=submit]')
    return [...controls]
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect()
        const isApart =
          right <= above.left || above.right <= left || bottom <= above.top || above.bottom <= top
        return control.checkVisibility() && !isApart
      })
      .map((control) => control.getAttribute('name') ?? control.innerText)
  })
}

test('the chat button floats on the fascia, beside everything else', async ({
  page,
  server,
  owner,
}) => {
  const [event] = await (await apiOf(server.url, owner))<[{ id: string }]>('events?limit=1')
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  const fascia = page.getByRole('banner')
  for (const path of ['/', '/menu', `/events/${event.id}`, '/tickets']) {
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(chat).toBeInViewport({ ratio: 1 })
    const [inner, outer] = [await boxOf(chat), await boxOf(fascia)]
    expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
    expect(await areApart(chat, page.getByRole('button', { name: 'Open menu' }))).toBe(true)
    expect(await areApart(chat, fascia.getByText(/^(Open|Closed) now/))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test.describe('a toast', () => {
  test.use({ expectedErrors: /400|Invalid login credentials/ })

  test('covers no button before it goes with the next answer of its form', async ({
    page,
    customer,
  }) => {
    await page.goto('/auth')
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill('the wrong one')
    const send = page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' })
    await send.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })
    await expect(failure).toBeVisible()
    await expect(send).toBeFocused()
    await expect.poll(() => areApart(failure, send)).toBe(true)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await send.click()
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(failure).toBeHidden({ timeout: 2000 })
  })
})

test('the toast that asks to sign in covers nothing that signing in or up needs', async ({
  page,
  server,
  owner,
}) => {
  const event = await addEvent(await apiOf(server.url, owner), { title: 'Bread night' })
  for (const tab of ['Sign In', 'Sign Up']) {
    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'Purchase Tickets' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Please sign in to purchase tickets' })
    await expect(toast).toBeVisible()
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => coveredBy(toast)).toEqual([])
    const lead = page.getByText(`to buy tickets for Bread night`)
    await expect.poll(() => areApart(toast, lead)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => coveredBy(toast)).toEqual([])
  }
})

test('a toast over a dialog leaves its buttons free, also while the pointer rests on it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs(owner)
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Add Image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Image: file').setInputFiles(picture)
  const toast = page.getByRole('status').filter({ hasText: 'Image uploaded successfully.' })
  await expect(toast).toBeVisible()
  await toast.hover()
  for (const name of ['Add Image', 'Cancel', 'Close']) {
    const button = dialog.getByRole('button', { name, exact: true })
    await expect.poll(() => areApart(toast, button)).toBe(true)
  }
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/\.png$/)
})

test('a chip of the menu leads to a heading that stands clear of the chips', async ({ page }) => {
  await page.goto('/menu')
  const index = page.getByRole('navigation', { name: 'Menu sections' })
  await index.getByRole('link', { name: 'Sandwiches' }).click()
  const heading = page.getByRole('heading', { name: 'Sandwiches' })
  await expect(index.locator('[aria-current]')).toHaveText('Sandwiches')
  await expect
    .poll(async () => (await boxOf(heading)).top - (await boxOf(index)).bottom)
    .toBeGreaterThan(0)
})

test('the café’s name is never broken to make room for its hours', async ({ page }) => {
  for (const width of [390, 384, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/menu')
    const header = page.getByRole('banner')
    if (width >= 384) await expect(header.getByText(/^(Open|Closed)/)).toBeVisible()
    const sign = header.getByText('Wagtail', { exact: true }).first()
    const lines = await sign.evaluate((name) => {
      const words = document.createRange()
      words.selectNodeContents(name)
      return words.getClientRects().length
    })
    expect([width, lines]).toEqual([width, 1])
  }
})
