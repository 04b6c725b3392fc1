// An owner sets up an empty café in one sitting, only through the screens, and visitors see all of it.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { owner, type ServerProcess } from '../server/tests/server-process.ts'
import { startCafe } from './cafe-server.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, worker) => {
      const server = await startCafe(worker, { SAMPLE_CONTENT: 'none' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const pictureFile = (name: string) =>
  join(import.meta.dirname, '../site/public/images', `${name}.webp`)
const pictures = [
  'brunch',
  'cafe-front',
  'cappuccino',
  'catering-platter',
  'catering-spread',
  'catering-trike',
  'cream-tea',
  'evening',
  'interior',
  'menu-board',
  'pastries',
  'soup-lunch',
]
const menu = ['Breakfast', 'Cakes', 'Coffee', 'Lunch', 'Tea'].map((section) => ({
  section,
  items: Array.from({ length: 8 }, (_, index) => ({
    name: `${section} ${'ABCDEFGH'[index]}`,
    price: `${index + 2}.50`,
  })),
}))
const offers = ['Tea for two', 'Soup and a roll', 'Loyal tenth cup']
const events = ['Latte art', 'Quiz night', 'Story time', 'Wreath making']

test('an empty café is set up through the screens for visitors to see', async ({ page }) => {
  test.setTimeout(300_000)
  await test.step('signing in', () => signIn(page))
  await test.step('name and look', () => nameAndPaint(page))
  await test.step('settings', () => writeSettings(page))
  await test.step('hero', () => fillHero(page))
  await test.step('catering', () => describeCatering(page))
  await test.step('a menu of 40 items', () => writeMenu(page))
  await test.step('three offers', () => makeOffers(page))
  await test.step('four events', () => makeEvents(page))
  await test.step('a gallery of twelve', () => fillGallery(page))
  await test.step('opening', () => openToEveryone(page))
  await test.step('what visitors see', () => visit(page))
})

async function open(page: Page, screen: string, title = screen): Promise<void> {
  const name = new RegExp(`^${screen}`)
  const panel = page.getByRole('navigation', { name: 'Owner screens' }).first()
  // Some screens stand behind a row that opens.
  const row = panel
    .locator('li', { has: page.locator('ul a', { hasText: name }) })
    .locator('> button[aria-expanded="false"]')
  if ((await row.count()) > 0) await row.click()
  await panel.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

async function openToEveryone(page: Page): Promise<void> {
  await page.goto('/owners')
  await page.getByRole('button', { name: 'Open to everyone' }).click()
  await expect(page.getByText('The site is open to everyone')).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.goto('/owners')
  await expect(page.getByText('No upcoming events')).toBeVisible()
  await expect(page.getByText('No tickets sold yet.')).toBeVisible()
}

async function describeCatering(page: Page): Promise<void> {
  await open(page, 'Catering', 'Catering & Events')
  await page.getByRole('button', { name: 'Create it' }).click()
  await page.getByLabel('Description').fill('Scones by the hundred.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Catering content updated successfully!').last()).toBeVisible()
}

async function nameAndPaint(page: Page): Promise<void> {
  await open(page, 'Name & look')
  await page.getByLabel('Name', { exact: true }).fill('Robin’s Tea Room')
  await page.getByLabel('Short name').fill('Robin’s')
  await page.getByRole('radio', { name: /^Promenade/ }).check()
  await page.getByRole('button', { name: 'Publish the new look' }).click()
  await expect(page.getByText('Name and look published')).toBeVisible()
}

async function writeSettings(page: Page): Promise<void> {
  await open(page, 'Settings')
  await page.getByLabel('Handle').fill('@robinstea')
  await page.getByLabel('URL').fill('https://www.instagram.com/robinstea')
  await page.getByLabel('Phone').fill('01632 960555')
  await page.getByLabel('Email', { exact: true }).fill('hello@robins.example')
  await page.getByLabel('Address line 1').fill('3 Mill Lane')
  await page.getByLabel('Monday - Friday: opens').fill('07:45')
  await page.getByLabel('Monday - Friday: closes').fill('17:00')
  await page.getByRole('group', { name: 'Sunday' }).getByLabel('Closed').check()
  await page.getByLabel('Number of reviews').fill('12')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
}

async function fillHero(page: Page): Promise<void> {
  await open(page, 'Hero')
  await page.getByLabel('Heading', { exact: true }).fill('Robin’s Tea Room')
  await page.getByLabel('Subheading').fill('Scones at three.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hero section updated successfully')).toBeVisible()
  for (const name of ['cream-tea', 'interior']) {
    await page.getByRole('button', { name: 'Add image' }).click()
    await page.getByLabel('Picture: file').setInputFiles(pictureFile(name))
    await expect(page.getByLabel('Image URL')).toHaveValue(/\/storage\//)
    await page.getByLabel('Alternative text').fill(`The hero shows ${name}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}

async function writeMenu(page: Page): Promise<void> {
  await open(page, 'Menu items', 'Menu Management')
  await page.getByRole('button', { name: 'New Item' }).click()
  for (const { section, items } of menu) {
    await page.getByLabel('Section*').fill(section)
    for (const { name, price } of items) {
      await page.getByLabel('Name*').fill(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(price)
      // By the keyboard, because the last item's word of success lies over the button for a moment.
      await page.getByRole('button', { name: 'Save and add another' }).press('Enter')
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
    }
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
}

async function makeOffers(page: Page): Promise<void> {
  await open(page, 'Offers')
  for (const [index, title] of offers.entries()) {
    const first = index === 0 ? 'Create Your First Offer' : 'Create Offer'
    await page.getByRole('link', { name: first }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Heading of item 1').fill(`${title}, small`)
    await page.getByLabel('Price of item 1').fill('5.25')
    await page.getByRole('button', { name: 'Create Offer' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }
}

async function makeEvents(page: Page): Promise<void> {
  await open(page, 'Events')
  for (const [index, title] of events.entries()) {
    const first = index === 0 ? 'Create Your First Event' : 'Create Event'
    await page.getByRole('link', { name: first }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Date', { exact: true }).fill(`2031-0${index + 3}-14`)
    await page.getByLabel('Time', { exact: true }).fill('18:30')
    await page.getByLabel('Name of ticket type 1').fill('Seat')
    await page.getByLabel('Price of ticket type 1').fill('12')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }
}

async function fillGallery(page: Page): Promise<void> {
  await open(page, 'Gallery')
  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByLabel('Image: file').setInputFiles(pictures.map(pictureFile))
  await expect(page.getByText('12 of 12 images uploaded')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Edit picture 1', exact: true }).press('Enter')
  await page.getByLabel('Caption').fill('Market day')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveTitle('Robin’s Tea Room')
  await expect(page.getByRole('banner')).toContainText('Robin’s Tea Room')
  await expect(page.getByRole('contentinfo')).toContainText('© Robin’s Tea Room')
  await expect(page.getByRole('heading', { name: 'Robin’s Tea Room' })).toBeVisible()
  await expect(page.getByAltText('The hero shows cream-tea')).toBeVisible()
  for (const words of [
    'Scones at three.',
    'Scones by the hundred.',
    ...offers,
    ...events,
    '3 Mill Lane',
    '7:45 - 17:00',
  ]) {
    await expect(page.getByText(words).first()).toBeAttached()
  }
  await page.goto('/menu')
  for (const { section, items } of menu) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()
    for (const { name } of items) await expect(page.getByText(name, { exact: true })).toBeAttached()
  }
  await page.goto('/offers')
  for (const title of offers) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/events')
  for (const title of events) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByRole('main').locator('img[src*="/storage/"]')).toHaveCount(12)
  await expect(page.getByText('Market day')).toBeVisible()
  await page.goto('/contact')
  for (const words of ['01632 960555', 'hello@robins.example', 'Closed']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
}
