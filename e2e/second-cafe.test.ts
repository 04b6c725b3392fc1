// An owner takes the product up: The Copper Kettle in Hull is set up only through the screens, and then nothing
// anywhere names the sample café.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Api } from './cafe-data.ts'
import { expect } from './desk.ts'
import { linksFor } from './outbox.ts'
import { testOfOwnCafe } from './own-cafe.ts'
import { nothingPaths, quietPaths, shopPaths } from './public-paths.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

const picture = join(import.meta.dirname, '../site/public/icon-512.png')
const files = ['/events.ics', '/sitemap.xml', '/robots.txt', '/owners.webmanifest', '/config.json']
const printPaths = ['/menu/print', '/menu/print?format=folded', '/menu/print?format=tent']
const otherCafe = /wagtail|withybourne/i

/** Goes through the six steps of the welcome. */
async function openTheShop(page: Page): Promise<void> {
  const step = page.locator('[aria-current="step"]')
  const heading = (name: string) => expect(step.getByRole('heading', { name })).toBeFocused()
  await page.goto('/owners/welcome')
  await step.getByRole('textbox', { name: 'Name', exact: true }).fill('The Copper Kettle')
  await step.getByRole('textbox', { name: 'Short name' }).fill('Copper Kettle')
  await step.getByRole('textbox', { name: 'Strapline' }).fill('Tea room & bakery')
  await step.getByRole('textbox', { name: 'Town' }).fill('Hull')
  await step.getByRole('button', { name: 'Hang up the sign' }).click()
  await heading('Address')
  await step.getByRole('textbox', { name: 'Street and number' }).fill('9 Capstan Yard')
  await step.getByRole('textbox', { name: 'Town and postcode' }).fill('Hull HU1 1AA')
  await step.getByRole('textbox', { name: 'Email' }).fill('hello@kettle.example')
  await step.getByRole('button', { name: 'Save the address' }).click()
  await heading('Opening hours')
  await step.getByRole('textbox', { name: 'Monday from' }).fill('7')
  await step.getByRole('textbox', { name: 'Monday till' }).fill('16.30')
  await step.getByRole('button', { name: 'Copy to weekdays' }).click()
  await step.getByRole('button', { name: 'Save the hours' }).click()
  await heading('Look')
  await step.getByRole('radio', { name: /^Verdigris/ }).check()
  await step.getByRole('button', { name: 'Paint the shop' }).click()
  await heading('First menu')
  await step.getByRole('textbox', { name: 'Your list' }).fill('TEA\nPot of leaf tea 3.20')
  await step.getByRole('button', { name: 'Put these on the menu' }).click()
  await heading('First picture')
  await step.getByLabel('Picture: file').setInputFiles(picture)
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible()
  await step.getByRole('button', { name: 'Put it in the window' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is open' })).toBeFocused()
}

/** Hangs up a logo, and returns the addresses of what was drawn of it. */
async function hangUpLogo(page: Page, api: Api): Promise<(key: string) => string> {
  await page.goto('/owners/identity')
  await page.getByLabel('Logo: file').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Name and look published')).toBeVisible()
  const texts = await api<{ key: string; value: string }[]>('site_content')
  const drawn = new Map(texts.map(({ key, value }) => [key, value]))
  return (key) => drawn.get(key) || `no ${key}`
}

async function announceShanties(page: Page): Promise<void> {
  await page.goto('/owners/events/new')
  await page.getByLabel('Title').fill('Shanties')
  await page.getByLabel('Date', { exact: true }).fill('2030-12-05')
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByLabel('Name of ticket type 1').fill('Seat')
  await page.getByLabel('Price of ticket type 1').fill('8')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
}

/** Buys a ticket, and returns all mails that have been sent by then. */
async function buyTicket(page: Page, server: { dataDir: string }, email: string): Promise<string> {
  await page.goto('/events')
  await page.getByRole('link', { name: /^Book Now/ }).click()
  await page.getByRole('button', { name: /Purchase|Buy/ }).click()
  await expect(page.getByText('Tickets purchased successfully!')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(otherCafe)
  await linksFor(server.dataDir, email)
  const outbox = join(server.dataDir, 'outbox')
  const names = (await readdir(outbox)).filter((name) => !name.endsWith('.part'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  // A mail's long lines are folded.
  return mails.join('\n').replaceAll(/=\r?\n/g, '')
}

/** Takes the money for the ticket, and opens its receipt as the customer and as the owner see it. */
async function seeReceipts(page: Page, api: Api, logo: string): Promise<void> {
  const [{ id }] = await api<[{ id: string }]>('ticket_purchases')
  await api('rpc/mark_paid', { id, method: 'cash' })
  const [{ receipt_id }] = await api<[{ receipt_id: string }]>('payments')
  for (const path of [`/tickets/receipts/${receipt_id}`, `/owners/money/receipts/${receipt_id}`]) {
    await page.goto(path)
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('The Copper Kettle, 9 Capstan Yard')
    await expect(receipt.locator('img')).toHaveAttribute('src', logo)
    await expect(page.locator('body')).not.toContainText(otherCafe)
  }
}

/** Begins a letter, whose preview has the head of the mails. */
async function seeLetterhead(page: Page, logo: string): Promise<void> {
  await page.goto('/owners/letters/new')
  const mail = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(mail.getByText('Tea room & bakery', { exact: true })).toBeVisible()
  await expect(mail.locator('img')).toHaveAttribute('src', logo)
}

test('a second café is set up through the screens, and everything bears its name alone', async ({
  page,
  server,
  owner,
  api,
}) => {
  await openTheShop(page)
  const drawn = await hangUpLogo(page, api)
  await announceShanties(page)
  const mails = await buyTicket(page, server, owner.email)
  expect(mails).toContain('The Copper Kettle')
  expect(mails).not.toMatch(otherCafe)
  expect(mails).toContain(drawn('icon_192'))
  expect(mails).toContain('Tea room &amp; bakery')
  await seeReceipts(page, api, drawn('logo'))
  await seeLetterhead(page, drawn('logo_small'))

  const read = async (path: string) => (await page.request.get(path)).text()
  const pages = [...(await shopPaths(server.url)), ...nothingPaths, ...quietPaths, ...printPaths]
  for (const path of [...pages.filter((each) => each !== '/offers/'), ...files]) {
    expect([path, otherCafe.exec(await read(path))]).toEqual([path, null])
  }
  for (const path of pages.filter((each) => each !== '/offers/')) {
    expect(await read(path)).toContain(`<link rel="icon" href="${drawn('icon_32')}"`)
    expect(await read(path)).toMatch(/<title>[^<]*The Copper Kettle<\/title>/)
  }
  for (const path of printPaths) expect(await read(path)).toContain(drawn('logo'))
  expect(await read('/owners.webmanifest')).toContain(drawn('icon_512'))
  expect(await read('/')).toContain(`content="${server.url}${drawn('sharing_picture')}"`)
  expect(await read('/')).toContain('Tea room &amp; bakery, Hull')
  expect(await read('/')).toContain('<title>The Copper Kettle</title>')
  expect(await read('/contact')).toContain('"name":"The Copper Kettle"')
  expect(await read('/events.ics')).toContain('X-WR-CALNAME:The Copper Kettle')
})
