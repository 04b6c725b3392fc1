// The Copper Kettle in Hull, set up from empty only through the screens: from the menu of a letter, a spreadsheet and
// photographs.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './desk.ts'

const photographs = join(import.meta.dirname, '../site/public/images')
const picture = join(photographs, 'icons/bird-512.png')

/** A menu as cafés write it in a letter. */
const letter = `The Copper Kettle
Served 8.30am to 4.30pm

BREAKFAST (until 11.30)
Full English £9.50
two eggs, bacon, sausage, beans and toast
Porridge £4.20 (v)
with honey or jam
Kipper butty ..... 6.50

HOT DRINKS
Pot of leaf tea 3.20
Tea for 2 5.50
Latte S £3.20 / L £3.80
Babyccino free

SANDWICHES & JACKETS
Jacket potato, with cheese £7.25
Crab sandwich £9.75`

/** A sheet whose sections stand only in their first row, as merged cells are copied. */
const sheet = `Section\tName\tDescription\tPrice\tDietary\tSupplier
Cakes\tVictoria sponge\tJam and cream\t4.25\tV\tIn house
\tFlapjack\t\t2.80\tVG, GF\tIn house
\tParkin\tWith stem ginger\t3.10\tV\tIn house
Cold drinks\tElderflower pressé\t\t3.40\tVG\tBelvoir`

/** Takes the café from nothing to open; its owner has signed in already. */
export async function openTheCafe(page: Page): Promise<void> {
  await goThroughFirstSteps(page)
  await pasteTheSheet(page)
  await hangUpPictures(page)
  await fillTheShelf(page)
  await writeLines(page)
  await writeSettings(page)
  await writeAbout(page)
  await makeOffer(page)
  await announceShanties(page)
  await openToEveryone(page)
}

async function goThroughFirstSteps(page: Page): Promise<void> {
  await page.goto('/owners/welcome')
  const step = page.locator('[aria-current="step"]')
  const heading = (name: string) => expect(step.getByRole('heading', { name })).toBeFocused()
  await step.getByRole('textbox', { name: 'Name', exact: true }).fill('The Copper Kettle')
  await step.getByRole('textbox', { name: 'Short name' }).fill('Copper Kettle')
  await step.getByRole('textbox', { name: 'Strapline' }).fill('Tea room & bakery')
  await step.getByRole('textbox', { name: 'Town' }).fill('Hull')
  await step.getByRole('button', { name: 'Hang up the sign' }).click()
  await heading('Address')
  await step.getByRole('textbox', { name: 'Street and number' }).fill('9 Capstan Yard')
  await step.getByRole('textbox', { name: 'Town and postcode' }).fill('Hull HU1 1AA')
  await step.getByRole('textbox', { name: 'Phone' }).fill('01482 960123')
  await step.getByRole('textbox', { name: 'Email' }).fill('hello@kettle.example')
  await step.getByRole('button', { name: 'Save the address' }).click()
  await heading('Opening hours')
  await step.getByRole('textbox', { name: 'Monday from' }).fill('9am')
  await step.getByRole('textbox', { name: 'Monday till' }).fill('5.30')
  await step.getByRole('button', { name: 'Copy to weekdays' }).click()
  await step.getByRole('switch', { name: 'Tuesday open' }).click()
  await step.getByRole('button', { name: 'Save the hours' }).click()
  await heading('Look')
  await step.getByRole('radio', { name: /^Verdigris/ }).check()
  await step.getByRole('button', { name: 'Paint the shop' }).click()
  await heading('First menu')
  await pasteMenu(page, letter)
  await heading('First picture')
  await choose(step, 'Picture', picture)
  await step.getByRole('button', { name: 'Put it in the window' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is ready' })).toBeFocused()
}

async function pasteMenu(page: Page, list: string): Promise<void> {
  const step = page.locator('[aria-current="step"]')
  await step.getByRole('textbox', { name: 'Your list' }).fill(list)
  await step.getByRole('button', { name: 'Put these on the menu' }).click()
}

/** Presses the field's button and chooses a file in the window that it opens. */
async function choose(form: Page | Locator, label: string, file: string): Promise<void> {
  const page = 'page' in form ? form.page() : form
  const chooser = page.waitForEvent('filechooser')
  await form
    .getByRole('group', { name: label })
    .getByRole('button', { name: 'Choose image' })
    .click()
  await (await chooser).setFiles(file)
  await expect(page.getByText('Image uploaded successfully.').last()).toBeVisible()
}

/** Goes to a screen by the side panel, opening the row behind which it stands. */
async function goTo(page: Page, screen: string, { row }: { row?: string } = {}): Promise<void> {
  const panel = page.getByRole('navigation', { name: 'Owner screens' }).first()
  const link = panel.getByRole('link', { name: screen, exact: true })
  if (row && !(await link.isVisible())) await panel.getByRole('button', { name: row }).click()
  await link.click()
}

async function pasteTheSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Change.*First menu$/ }).click()
  await pasteMenu(page, sheet)
  await expect(page.getByText('4 items put on the menu')).toBeVisible()
}

async function hangUpPictures(page: Page): Promise<void> {
  await goTo(page, 'Hero', { row: 'Home page' })
  for (const name of ['interior', 'cream-tea']) {
    await page.getByRole('button', { name: 'Add image' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, 'Picture', join(photographs, `${name}.webp`))
    await dialog.getByLabel('Alternative text').fill(`Our ${name}`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}

async function fillTheShelf(page: Page): Promise<void> {
  await goTo(page, 'What We Serve', { row: 'Home page' })
  for (const [title, picture] of [
    ['Breakfast', 'brunch'],
    ['Cakes', 'pastries'],
    ['Pots of tea', 'cream-tea'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Item' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('Made here every morning.')
    await choose(dialog, 'Picture (optional)', join(photographs, `${picture}.webp`))
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
}

async function writeLines(page: Page): Promise<void> {
  await goTo(page, 'Lines & pictures', { row: 'Other pages' })
  await page.getByLabel('Footer', { exact: true }).fill('Tea by the Humber.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Lines and pictures updated')).toBeVisible()
}

async function writeSettings(page: Page): Promise<void> {
  await page.goto('/owners/settings/more')
  await page.getByLabel('How tickets are paid').fill('You pay at the till')
  await page.getByLabel('Company or people').fill('Nell Pryce')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
}

async function writeAbout(page: Page): Promise<void> {
  await goTo(page, 'About', { row: 'Other pages' })
  await page.getByRole('button', { name: 'Add Block' }).click()
  await page.getByLabel('Heading', { exact: true }).fill('Since 1987')
  await page
    .getByLabel('Text', { exact: true })
    .fill('Nell’s mother bought the kettle at a harbour sale.')
  await page.getByRole('button', { name: 'Add Block' }).click()
  await expect(page.getByText('Block added')).toBeVisible()
}

async function makeOffer(page: Page): Promise<void> {
  await goTo(page, 'Offers')
  await page.getByRole('link', { name: 'Create Your First Offer' }).click()
  await page.getByLabel('Title').fill('Tea for two')
  await page.getByLabel('Heading of item 1').fill('A pot and two scones')
  await page.getByLabel('Price of item 1').fill('9')
  await page.getByRole('button', { name: 'Create Offer' }).click()
  await expect(page.getByText('Offer created successfully!')).toBeVisible()
}

async function announceShanties(page: Page): Promise<void> {
  await goTo(page, 'Events')
  await page.getByRole('link', { name: 'Create Your First Event' }).click()
  await page.getByLabel('Title').fill('Shanties')
  await page.getByLabel('Date', { exact: true }).fill('2030-12-05')
  await page.getByLabel('Time', { exact: true }).fill('19:00')
  await page.getByLabel('Name of ticket type 1').fill('Seat')
  await page.getByLabel('Price of ticket type 1').fill('8')
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Name of ticket type 2').fill('Child')
  await page.getByLabel('Price of ticket type 2').fill('4')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
}

async function openToEveryone(page: Page): Promise<void> {
  await goTo(page, 'Overview')
  await page.getByRole('button', { name: 'Open to everyone' }).click()
  await expect(page.getByText('The site is open to everyone')).toBeVisible()
}
