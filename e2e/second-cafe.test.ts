// An owner takes the product up: The Copper Kettle in Hull is set up only through the screens, and then nothing
// anywhere names the sample café.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Api } from './cafe-data.ts'
import { openTheCafe } from './copper-kettle.ts'
import { expect, publicPage } from './desk.ts'
import { linksFor } from './outbox.ts'
import { testOfOwnCafe } from './own-cafe.ts'
import { countPresses } from './presses.ts'
import { nothingPaths, quietPaths, shopPaths } from './public-paths.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

const picture = join(import.meta.dirname, '../site/public/images/icons/bird-512.png')
const files = ['/events.ics', '/sitemap.xml', '/robots.txt', '/owners.webmanifest', '/config.json']
const printPaths = ['/menu/print', '/menu/print?format=folded', '/menu/print?format=tent']
const otherCafe = /wagtail|withybourne/i
/** What only an owner can promise, and this one hasn't. */
const promises =
  /wa\.me|whatsapp|24 hours|48 hours|reasonable people|fourteen allergens|on the counter|ring you back|request a quote|great coffee, great times|drawn map|favicon\.ico|icon\.svg/i

/** Reads what became of the letter and of the sheet. */
async function seeTheMenu(page: Page): Promise<void> {
  await page.goto('/menu')
  const menu = page.getByRole('main')
  for (const words of [
    /Breakfast.*Until 11\.30.*Full English.*two eggs, bacon, sausage, beans and toast.*£9\.50/s,
    /Porridge.*V.*with honey or jam.*£4\.20/s,
    /Tea for 2.*£5\.50/s,
    /Babyccino.*Free/s,
    /Jacket potato.*with cheese.*£7\.25/s,
    /Cakes.*Victoria sponge.*V.*Jam and cream.*£4\.25/s,
    /Flapjack.*VG.*GF.*£2\.80/s,
    /Cold drinks.*Elderflower pressé.*£3\.40/s,
  ]) {
    await expect(menu).toContainText(words)
  }
  await expect(menu).not.toContainText(/The Copper Kettle|Served 8\.30|Supplier|Belvoir/)
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

test('a second café that is set up through the screens bears only its own name', async ({
  page,
  server,
  owner,
  api,
}) => {
  test.setTimeout(120_000)
  const presses = await countPresses(page)
  await openTheCafe(page)
  // Signing in is one more.
  expect(presses()).toBeLessThan(70)
  await seeTheMenu(page)
  const drawn = await hangUpLogo(page, api)
  const mails = await buyTicket(page, server, owner.email)
  expect(mails).toMatch(/^From: "?The Copper Kettle"? </m)
  expect(mails).not.toMatch(otherCafe)
  expect(mails).toContain(drawn('icon_192'))
  expect(mails).toContain('Tea room &amp; bakery')
  await seeReceipts(page, api, drawn('logo'))
  await seeLetterhead(page, drawn('logo_small'))

  const read = async (path: string) => (await page.request.get(path)).text()
  const pages = [...(await shopPaths(server.url)), ...nothingPaths, ...quietPaths, ...printPaths]
  for (const path of [...pages, ...files]) {
    // The data beside a page names its empty texts.
    const page = (await read(path)).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect([path, otherCafe.exec(page)?.[0], promises.exec(page)?.[0]]).toEqual([
      path,
      undefined,
      undefined,
    ])
  }
  for (const path of pages) {
    expect(await read(path)).toContain(`<link rel="icon" href="${drawn('icon_32')}"`)
    expect(await read(path)).toMatch(/<title>[^<]*The Copper Kettle<\/title>/)
  }
  for (const path of printPaths) expect(await read(path)).toContain(drawn('logo'))
  expect(await read('/owners.webmanifest')).toContain(drawn('icon_512'))
  expect(await read('/')).toContain(`content="${server.url}${drawn('sharing_picture')}"`)
  expect(await read('/')).toMatch(/Tea room &amp; bakery<span[^>]*>, (<!-- -->)?Hull/)
  expect(await read('/')).toContain('<title>The Copper Kettle</title>')
  expect(await read('/contact')).toContain('"name":"The Copper Kettle"')
  expect(await read('/events.ics')).toContain('X-WR-CALNAME:The Copper Kettle')
})

test('its terms are a draft that the owner writes anew', async ({ page }) => {
  await page.goto('/owners/settings/more')
  await page.getByRole('button', { name: 'Edit: Terms of Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' })
  await expect(dialog.getByLabel('Text')).toHaveValue(/## Who you deal with\n\nThis site is run by/)
  await dialog.getByLabel('Text').fill('Be kind.\n\n## Refunds\n\nUp to a week before.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Your own text, last changed on/)).toBeVisible()
  const own = await publicPage(page, '/terms')
  expect(own).toContain('Last changed on')
  expect(own).toContain('Up to a week before.')
  expect(own).not.toContain('Who you deal with')

  await page.getByRole('button', { name: 'Edit: Terms of Service' }).click()
  await dialog.getByRole('button', { name: 'Back to our draft' }).click()
  await expect(dialog).toBeHidden()
  expect(await publicPage(page, '/terms')).toContain('Who you deal with')
})
