// The kind and the number of tickets that a visitor chose, on the way through an account and its mail.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startServerProcess } from '../server/tests/server-process.ts'
import { openAuthTab } from './auth-tabs.ts'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { linksFor } from './outbox.ts'
import { test as base, expect } from './test.ts'

interface Fair {
  id: string
  typeId: string
  /** The second type, 'Table'. */
  tableId: string
}

const test = base.extend<{ cafe: Api; fair: Fair }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServerProcess({
        hostname: 'localhost',
        environment: { TRUSTED_PROXIES: '1', CONFIRM_EMAIL: 'true' },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cafe: async ({ server, owner }, use) => use(await apiOf(server.url, owner)),
  fair: async ({ cafe }, use) => {
    const event = await addEvent(cafe, { title: 'Bread fair' })
    const table = { event_id: event.id, name: 'Table', price: 30, sort_order: 2 }
    const [{ id: tableId }] = await cafe<[{ id: string }]>('ticket_types', table)
    await use({ ...event, tableId })
  },
})

// One worker starts this café.
test.describe.configure({ mode: 'default' })

const quantityOf = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const tableOf = (page: Page) => page.getByRole('radio', { name: /Table/ })

/** Chooses three tables, is sent to sign in, and signs up; answers with the link of the mail. */
async function signUpForThreeTables(page: Page, fair: Fair, dataDir: string): Promise<string> {
  await page.goto(`/events/${fair.id}`)
  await tableOf(page).check()
  await quantityOf(page).fill('3')
  return signUpOnTheWay(page, dataDir)
}

/** Presses the button, is sent to sign in, and signs up; answers with the link of the mail. */
async function signUpOnTheWay(page: Page, dataDir: string): Promise<string> {
  const email = `${randomUUID()}@customer.example`
  await page.getByRole('button', { name: 'Purchase Tickets' }).click()
  await openAuthTab(page, 'Sign Up')
  await page.getByLabel('First name').fill('Hannah')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please follow the link in our email to you.')).toBeVisible()
  const [link = ''] = await linksFor(dataDir, email)
  return link
}

async function expectThreeTables(page: Page, fair: Fair) {
  await expect(page.getByRole('button', { name: 'Hannah Marsh' })).toBeVisible()
  // The auth client leaves the # behind when it takes the rest out of the address.
  await expect(page).toHaveURL(new RegExp(`/events/${fair.id}#?$`))
  await expect(tableOf(page)).toBeChecked()
  await expect(quantityOf(page)).toHaveValue('3')
  await expect(page.locator('output')).toHaveText('£90.00')
}

test('are still chosen in the new tab that the mail opens, until they are bought', async ({
  page,
  context,
  server,
  fair,
}) => {
  const link = await signUpForThreeTables(page, fair, server.dataDir)
  const tab = await context.newPage()
  await tab.goto(link)
  await expectThreeTables(tab, fair)
  // The first tab waited at the sign-in.
  await expectThreeTables(page, fair)
  await tab.reload()
  await expectThreeTables(tab, fair)
  await tab.getByRole('button', { name: 'Purchase Tickets' }).click()
  await expect(tab).toHaveURL('/tickets')
  await expect(tab.getByRole('article')).toContainText(/Table/)
  await expect(tab.getByRole('article')).toContainText(/To pay at the café.*£90\.00/)

  await page.goto(`/events/${fair.id}`)
  await expect(page.getByRole('radio', { name: /Seat/ })).toBeChecked()
  await expect(quantityOf(page)).toHaveValue('1')
})

test('come along to another device, where the mail is read', async ({
  page,
  browser,
  server,
  fair,
}) => {
  const link = await signUpForThreeTables(page, fair, server.dataDir)
  const phone = await browser.newPage({ baseURL: server.url })
  await phone.goto(link)
  await expectThreeTables(phone, fair)
  await phone.reload()
  await expectThreeTables(phone, fair)
  await phone.close()
})

test('come along all together where they are of two kinds', async ({
  page,
  browser,
  server,
  fair,
}) => {
  await page.goto(`/events/${fair.id}`)
  await page.getByRole('button', { name: 'Add another kind of ticket' }).click()
  await page.getByRole('button', { name: 'One Table ticket more', exact: true }).click()
  const link = await signUpOnTheWay(page, server.dataDir)
  const phone = await browser.newPage({ baseURL: server.url })
  await phone.goto(link)
  await expect(phone.getByRole('button', { name: 'Hannah Marsh' })).toBeVisible()
  for (const kind of ['Seat', 'Table']) {
    const howMany = phone.getByRole('spinbutton', { name: `How many ${kind} tickets` })
    await expect(howMany).toHaveValue('1')
  }
  await expect(phone.locator('output')).toHaveText('£42.50')
  await phone.close()
})

test('give way to what was chosen since or can still be bought', async ({
  page,
  context,
  server,
  cafe,
  fair,
}) => {
  const link = await signUpForThreeTables(page, fair, server.dataDir)
  await page.goto(`/events/${fair.id}`)
  await expect(quantityOf(page)).toHaveValue('3')
  await quantityOf(page).fill('2')
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('button', { name: 'Hannah Marsh' })).toBeVisible()
  await expect(quantityOf(tab)).toHaveValue('2')

  await cafe(`ticket_types?id=eq.${fair.tableId}`, {}, 'DELETE')
  await tab.goto(`/events/${fair.id}`)
  await expect(tab.getByRole('radio')).toHaveCount(1)
  await expect(tab.getByRole('radio', { name: /Seat/ })).toBeChecked()
  await expect(quantityOf(tab)).toHaveValue('1')
})

test('a made-up choice in an address changes nothing', async ({ page, fair }) => {
  await page.goto(`/events/${fair.id}?type=${fair.id}&quantity=9`)
  await expect(page.getByRole('radio', { name: /Seat/ })).toBeChecked()
  await expect(quantityOf(page)).toHaveValue('1')
  await expect(page).toHaveURL(`/events/${fair.id}`)
})
