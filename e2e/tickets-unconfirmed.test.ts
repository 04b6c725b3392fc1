// A purchase on a bad connection: the page claims nothing that it doesn't know, and pressing again never buys twice.
import type { Page } from '@playwright/test'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ cafe: Api; supper: { id: string; typeId: string } }>({
  expectedErrors:
    /Failed to fetch|ERR_FAILED|ERR_INTERNET_DISCONNECTED|No answer|409|already been used|Object|dynamically imported|Unable to preload|status of 502/,
  cafe: async ({ server, owner }, use) => use(await apiOf(server.url, owner)),
  supper: async ({ cafe, page, customer, signInAs }, use) => {
    const event = await addEvent(cafe, { title: 'Small supper' })
    await signInAs(customer)
    await page.goto(`/events/${event.id}`)
    await use(event)
  },
})

const unconfirmed = 'We’re not sure that went through'

/** Lets purchases reach the server, and loses its answers. */
async function loseAnswers(page: Page) {
  await page.route('**/rest/v1/ticket_purchases*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute('**/rest/v1/ticket_purchases*')
}

async function soldQuantities(cafe: Api, event: { id: string }) {
  const sold = await cafe<{ quantity: number }[]>(
    `ticket_purchases?select=quantity&event_id=eq.${event.id}`,
  )
  return sold.map(({ quantity }) => quantity)
}

test('a purchase whose answers are lost is bought once, also after a reload', async ({
  page,
  cafe,
  supper,
}) => {
  const buy = page.getByRole('button', { name: 'Purchase Tickets' })
  const hearAgain = await loseAnswers(page)
  await page.getByRole('button', { name: 'One more' }).click()
  await buy.click()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expect(page.getByText('Failed to purchase tickets')).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Purchase Tickets' })
  await expect(panel.getByRole('link', { name: 'My Tickets' })).toHaveAttribute('href', '/tickets')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')

  await page.reload()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await hearAgain()
  await buy.click()
  await expect(page).toHaveURL('/tickets')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await soldQuantities(cafe, supper)).toEqual([2])
})

test('another choice after a lost answer buys nothing beside it', async ({
  page,
  cafe,
  supper,
}) => {
  const buy = page.getByRole('button', { name: 'Purchase Tickets' })
  const hearAgain = await loseAnswers(page)
  await buy.click()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await hearAgain()
  await page.getByRole('button', { name: 'One more' }).click()
  await buy.click()
  await expect(page.getByText('Your previous purchase did go through')).toBeVisible()
  await expect(page.getByText(unconfirmed)).toBeHidden()
  expect(await soldQuantities(cafe, supper)).toEqual([1])
})

test('a purchase without a connection fails without losing the page or the choice', async ({
  page,
  context,
  cafe,
  supper,
}) => {
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText('Failed to purchase tickets')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small supper')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(page.getByText(unconfirmed)).toHaveCount(0)
  await context.setOffline(false)
  // The page hears of its connection a moment later, and sends nothing before.
  await page.waitForFunction(() => navigator.onLine)
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page).toHaveURL('/tickets')
  expect(await soldQuantities(cafe, supper)).toEqual([2])
})

test('a proxy without an answer is no answer', async ({ page, supper }) => {
  expect(supper.id).toBeTruthy()
  await page.route('**/rest/v1/ticket_purchases*', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small supper')
})
