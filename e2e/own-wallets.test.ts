// The buttons of My Tickets that put a ticket into a telephone's wallet. The keys are made here and thrown away.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPass, readSaveLink } from '../server/tests/read-pass.ts'
import type { ServerProcess } from '../server/tests/server-process.ts'
import { makeWalletKeys } from '../server/tests/throw-away-keys.ts'
import { addEvent, apiOf } from './cafe-data.ts'
import { startCafe } from './cafe-server.ts'
import { chooseMore } from './more-menu.ts'
import { type Person, proveAddress } from './people.ts'
import { expect, test } from './test.ts'

const choose = (page: Page, wallet: string) =>
  chooseMore(page.getByRole('article'), `Add to ${wallet} Wallet`)

interface Bought {
  title: string
  id: string
  code: string
}

/** Sells this customer a seat of a new event. */
async function buySeat(
  server: ServerProcess,
  owner: { email: string; password: string },
  customer: Person,
): Promise<Bought> {
  const title = `Pocket jazz ${randomUUID().slice(0, 8)}`
  const { id: eventId, typeId } = await addEvent(await apiOf(server.url, owner), { title })
  await proveAddress(server, customer)
  const lines = [{ ticket_type_id: typeId, quantity: 1, total_price: 12.5 }]
  const order = { order_id: randomUUID(), event_id: eventId, lines }
  const [{ id, ticket_code: code }] = await (await apiOf(server.url, customer))<
    [{ id: string; ticket_code: string }]
  >('rpc/buy_tickets', order)
  return { title, id, code }
}

test.describe('with the keys of both wallets', () => {
  const withKeys = test.extend<object, { keys: ReturnType<typeof makeWalletKeys> }>({
    keys: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
      async ({}, use) => {
        const keys = makeWalletKeys()
        await use(keys)
        keys.remove()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ keys }, use, worker) => {
        const server = await startCafe(worker, { TRUSTED_PROXIES: '1', ...keys.environment })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: see above
    expectedErrors: ({}, use) => use(/left the host: https:\/\/pay\.google\.com\//),
  })

  withKeys(
    'Apple’s button downloads a pass that the café has signed',
    async ({ page, server, owner, customer, signInAs, keys }) => {
      const ticket = await buySeat(server, owner, customer)
      await signInAs(customer)
      await page.goto('/tickets')
      const downloads = page.waitForEvent('download')
      await choose(page, 'Apple')
      const download = await downloads
      expect(download.suggestedFilename()).toBe(`${ticket.code}.pkpass`)
      const { pass } = readPass(keys, await readFile(await download.path()))
      expect(pass).toMatchObject({
        serialNumber: ticket.id,
        barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code }],
        eventTicket: { primaryFields: [{ value: ticket.title }] },
      })
    },
  )

  withKeys(
    'Google’s button leads to a link that the service account has signed',
    async ({ page, server, owner, customer, signInAs, keys }) => {
      const ticket = await buySeat(server, owner, customer)
      await signInAs(customer)
      await page.route('https://pay.google.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Save</title><main><h1>Save</h1></main></html>',
        }),
      )
      await page.goto('/tickets')
      await choose(page, 'Google')
      await expect(page).toHaveURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
      expect(await readSaveLink(keys, page.url())).toMatchObject({
        payload: { eventTicketObjects: [{ barcode: { type: 'QR_CODE', value: ticket.code } }] },
      })
    },
  )
})

test('without keys wallets are neither shown nor asked for', async ({
  page,
  server,
  owner,
  customer,
  signInAs,
}) => {
  const ticket = await buySeat(server, owner, customer)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wallet/')) asked.push(pathname)
  })
  await signInAs(customer)
  await page.goto('/tickets')
  await expect(page.getByRole('img', { name: `QR code for ticket ${ticket.code}` })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /Wallet/ })).toHaveCount(0)
  expect(asked).toEqual([])
})
