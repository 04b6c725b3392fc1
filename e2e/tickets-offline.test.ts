// My Tickets in a cellar: once opened, it opens without a network.
import type { BrowserContext, Page } from '@playwright/test'
import { addEvent, apiOf, orderTickets } from './cafe-data.ts'
import { type Person, signInOn } from './people.ts'
import { expect, test } from './test.ts'

test.use({
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module|Unable to preload|NetworkError/,
})

const heading = { name: 'Your Tickets' }
const savedWords = /^Saved here (a moment|a minute|\d+ minutes) ago\. They work offline too\.$/
const offlineWords = 'You’re offline. Your codes still work'

/** Signs in once: what is opened later has the session that this browser has then. */
async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto('/privacy')
  const session = JSON.stringify(await signInOn(url, person))
  await page.evaluate((value) => localStorage.setItem('cafe-session', value), session)
}

async function buyFor(
  url: string,
  owner: { email: string; password: string },
  buyer: Person,
  title: string,
) {
  const event = await addEvent(await apiOf(url, owner), { title })
  const [code = ''] = await orderTickets(await apiOf(url, buyer), event, [
    { typeId: event.typeId, quantity: 2, price: 12.5 },
  ])
  return code
}

/** Opens My Tickets and waits until this device has all of it. */
async function openOnce(page: Page): Promise<void> {
  await page.goto('/tickets')
  await expect(page.getByText(savedWords)).toBeVisible()
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('a ticket that was opened once opens without a network, also from the link of a mail', async ({
  page,
  context,
  server,
  customer,
  owner,
}) => {
  const code = await buyFor(server.url, owner, customer, `Cellar jazz ${crypto.randomUUID()}`)
  await signIn(page, server.url, customer)
  await openOnce(page)
  await goOffline(context)
  for (const address of ['/tickets', '/tickets?from=mail']) {
    await page.goto(address)
    await expect(page.getByText(offlineWords)).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code for ticket ${code}` })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: offlineWords })).toContainText(
      /they were saved here .* ago, at \d\d:\d\d\. You can send, cancel and pay when you’re back/,
    )
  }

  await context.setOffline(false)
  await expect(page.getByText(offlineWords)).toBeHidden()
  await expect(page.getByText(savedWords)).toBeVisible()
})

test('tickets are kept from the moment of their purchase on', async ({
  page,
  context,
  server,
  customer,
  owner,
}) => {
  const title = `Cellar supper ${crypto.randomUUID()}`
  const event = await addEvent(await apiOf(server.url, owner), { title })
  await signIn(page, server.url, customer)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText(savedWords)).toBeVisible()
  await goOffline(context)
  await page.reload()
  await expect(page.getByText(offlineWords)).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await context.setOffline(false)
})

test('nothing else of the site is kept', async ({ page, context, server, customer, owner }) => {
  await buyFor(server.url, owner, customer, `Cellar chess ${crypto.randomUUID()}`)
  await signIn(page, server.url, customer)
  await openOnce(page)
  await page.goto('/events')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/tickets')
  expect(
    kept.filter((path) => !/^\/(tickets$|tickets\/guest$|assets\/|images\/|storage\/)/.test(path)),
  ).toEqual([])
  await goOffline(context)
  await expect(page.goto('/events')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.goto('/privacy')
})

test('signing out hides the tickets on this device from another account', async ({
  page,
  context,
  server,
  customer,
  owner,
}) => {
  const code = await buyFor(server.url, owner, customer, `Cellar film ${crypto.randomUUID()}`)
  await signIn(page, server.url, customer)
  await openOnce(page)
  // On a telephone the button stands in the menu.
  const menu = page.getByRole('button', { name: /^(Robin Pied|Open menu)$/ })
  await menu.filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page.getByText('Signed out successfully').last()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cafe-tickets'))).toBeNull()

  const session = JSON.stringify(await signInOn(server.url, owner))
  await page.evaluate((value) => localStorage.setItem('cafe-session', value), session)
  await goOffline(context)
  await page.goto('/tickets')
  // Without kept tickets the page asks several times before it gives up.
  await expect(page.getByRole('heading', heading)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(code)).toBeHidden()
})

test('tickets of a former account go when another person opens the page', async ({
  page,
  server,
  customer,
  owner,
}) => {
  const code = await buyFor(server.url, owner, customer, `Cellar quiz ${crypto.randomUUID()}`)
  await signIn(page, server.url, customer)
  await openOnce(page)
  await signIn(page, server.url, { ...customer, ...owner })
  await page.goto('/tickets')
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cafe-tickets') ?? ''))
    .not.toContain(code)
})

test('a session that was ended elsewhere shows no kept ticket', async ({
  page,
  server,
  customer,
  owner,
}) => {
  const code = await buyFor(server.url, owner, customer, `Cellar choir ${crypto.randomUUID()}`)
  await signIn(page, server.url, customer)
  await openOnce(page)
  const token: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cafe-session') ?? '').access_token,
  )
  const ended = await fetch(`${server.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(204)
  await page.reload()
  await expect(
    page
      .getByText('You have no ticket purchases yet.')
      .or(page.getByText('Please sign in to view your tickets.')),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cafe-tickets') ?? '')).not.toContain(code)
})
