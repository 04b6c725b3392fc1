import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './desk.ts'
import { testOfOwnCafe } from './own-cafe.ts'

const test = testOfOwnCafe({ SAMPLE_CONTENT: 'none' })

const picture = join(import.meta.dirname, '../site/public/images/icons/bird-180.png')
const step = (page: Page) => page.locator('[aria-current="step"]')

test.describe.configure({ mode: 'serial' })

test('signing in leads the owner of a nameless café to the first steps', async ({
  browser,
  server,
  owner,
}) => {
  const visitor = await browser.newPage({ baseURL: server.url })
  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill(owner.email)
  await visitor.getByLabel('Password', { exact: true }).fill(owner.password)
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Let’s get the shop open' })).toBeVisible()
  await visitor.close()
})

test('an owner of a nameless café goes through the first steps, leaving some for later', async ({
  page,
  api,
}) => {
  await page.goto('/owners')
  const left = page.locator('section').filter({ hasText: 'What’s left' })
  await expect(left).toContainText('0 of 10 done')
  await left.getByRole('link', { name: 'Give a name' }).click()
  await expect(page.getByRole('heading', { name: 'Let’s get the shop open' })).toBeVisible()

  await step(page).getByRole('textbox', { name: 'Name', exact: true }).fill('The Copper Kettle')
  await step(page).getByRole('textbox', { name: 'Short name' }).fill('Copper Kettle')
  await step(page).getByRole('button', { name: 'Hang up the sign' }).press('Enter')
  await expect(step(page).getByRole('heading', { name: 'Address' })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Owner menu' })).toContainText(
    'Copper Kettle',
  )

  // Typed text stays while another step is open.
  await step(page).getByRole('textbox', { name: 'Street and number' }).fill('9 Capstan Yard')
  await step(page).getByRole('link', { name: 'Leave for later' }).click()
  await expect(step(page).getByRole('heading', { name: 'Opening hours' })).toBeFocused()
  await page.getByRole('link', { name: /^Start.*Address/ }).click()
  await expect(step(page).getByRole('textbox', { name: 'Street and number' })).toHaveValue(
    '9 Capstan Yard',
  )
  await step(page).getByRole('textbox', { name: 'Town and postcode' }).fill('Hull HU1 1AA')
  await step(page).getByRole('button', { name: 'Save the address' }).click()

  await step(page).getByRole('textbox', { name: 'Monday from' }).fill('7')
  await step(page).getByRole('textbox', { name: 'Monday till' }).fill('16.30')
  await step(page).getByRole('button', { name: 'Copy to weekdays' }).click()
  await step(page).getByRole('button', { name: 'Save the hours' }).click()

  await step(page)
    .getByRole('radio', { name: /^Verdigris/ })
    .check()
  await step(page).getByRole('button', { name: 'Paint the shop' }).click()
  await expect(step(page).getByRole('heading', { name: 'First menu' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'verdigris')
  const texts = await api<{ key: string; value: string }[]>('site_content?select=key,value')
  expect(Object.fromEntries(texts.map(({ key, value }) => [key, value]))).toMatchObject({
    cafe_name: 'The Copper Kettle',
    contact_address_line1: '9 Capstan Yard',
    hours_monday_friday: '7:00 - 16:30',
    theme: 'verdigris',
  })
})

test('a pasted menu is shown before it is saved, so that doubts can be put right', async ({
  page,
}) => {
  await page.goto('/owners/welcome?step=menu')
  const list = step(page).getByRole('textbox', { name: 'Your list' })
  await list.fill(
    '£4\nTEA\nPot of leaf tea  3.20\n\nBREAD\nTeacake (v) £2.90\nKipper butty\tlots\nPie\tlots',
  )
  const read = page.getByRole('region', { name: 'What we read' })
  await expect(read.getByRole('status')).toHaveText('4 items, 2 sections')
  await expect(read).toContainText('Line 1: “£4”. There’s no name in this line.')
  await expect(read).toContainText('Add one, or it stays off the menu.')
  await read.getByRole('textbox', { name: 'Price of Kipper butty' }).fill('6.50')
  await step(page).getByRole('button', { name: 'Put these on the menu' }).click()
  await expect(page.getByText('4 items put on the menu')).toBeVisible()
  await expect(step(page).getByRole('heading', { name: 'First picture' })).toBeFocused()
  await page.goto('/menu')
  const menu = page.getByRole('main')
  await expect(menu).toContainText(/Tea.*Pot of leaf tea.*£3\.20.*Bread.*Teacake.*£2\.90/s)
  await expect(menu).toContainText(/Kipper butty.*£6\.50/s)
  await expect(menu).not.toContainText('Pie')
})

test('a list that is pasted again asks what to do with a dish that the menu has', async ({
  page,
}) => {
  await page.goto('/owners/welcome?step=menu')
  const list = step(page).getByRole('textbox', { name: 'Your list' })
  const read = page.getByRole('region', { name: 'What we read' })
  await list.fill('TEA\nPot of leaf tea  3.20')
  await expect(read).toContainText('All of these are already on the menu.')
  await expect(step(page).getByRole('button', { name: 'Put these on the menu' })).toBeDisabled()

  await list.fill('TEA\nPot of leaf tea  3.40')
  const choice = read.getByRole('combobox', { name: 'Pot of leaf tea is already on the menu' })
  await choice.selectOption('Change to £3.40')
  await step(page).getByRole('button', { name: 'Put these on the menu' }).click()
  await expect(page.getByText('1 price changed')).toBeVisible()
  await page.goto('/menu')
  await expect(page.getByRole('main')).toContainText(/Pot of leaf tea.*£3\.40/s)
})

test('each read line can be left out, made a heading, or joined to the one above', async ({
  page,
}) => {
  await page.goto('/owners/welcome?step=menu')
  const list = step(page).getByRole('textbox', { name: 'Your list' })
  const read = page.getByRole('region', { name: 'What we read' })
  await list.fill('Copper Kettle\nFrom the griddle\nPikelet 2.10')
  await read.getByRole('button', { name: 'Change “Copper Kettle”' }).click()
  await read.getByRole('button', { name: 'Leave out' }).first().click()
  const griddle = read.getByRole('button', { name: 'Change “From the griddle”' })
  if ((await read.getByRole('heading', { name: 'From the griddle' }).count()) === 0) {
    await griddle.click()
    await read.getByRole('button', { name: 'It’s a heading' }).last().click()
  }
  await expect(read.getByRole('heading', { name: 'From the griddle' })).toBeVisible()
  await expect(read.getByRole('status')).toHaveText('1 item, 1 section')
})

test('only the owner of a café that has not opened sees its pages', async ({ page, server }) => {
  await page.goto('/menu')
  await expect(page.getByRole('main')).toContainText('Pot of leaf tea')
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Pot of leaf tea')
  const asVisitor = await (await fetch(`${server.url}/menu`)).text()
  expect(asVisitor).toContain('closed-word')
  expect(asVisitor).not.toContain('leaf tea')
})

test('one press on the overview opens the site to everyone', async ({ page, server }) => {
  await page.goto('/owners')
  const sign = page.locator('section').filter({ hasText: 'The sign on the door says Closed' })
  await expect(sign).toContainText('Only you and your team can see the site.')
  await sign.getByRole('button', { name: 'Open to everyone' }).click()
  await expect(page.getByText('The site is open to everyone')).toBeVisible()
  await expect(sign).toHaveCount(0)
  expect(await (await fetch(`${server.url}/menu`)).text()).toContain('Pot of leaf tea')
})

test('the first picture ends the steps with what is left on the dashboard', async ({ page }) => {
  await page.goto('/owners/welcome')
  await step(page).getByLabel('Picture: file').setInputFiles(picture)
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible()
  await step(page).getByRole('textbox', { name: 'Alternative text' }).fill('The counter')
  await step(page).getByRole('button', { name: 'Put it in the window' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is open' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  const left = page.locator('section').filter({ hasText: 'What’s left' })
  await expect(left).toContainText('6 of 10 done')
  await expect(left).toContainText('Pie has none.')
  await expect(left.getByRole('listitem').filter({ hasText: 'Look' })).toContainText('Verdigris')
  await left.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('List hidden')).toBeVisible()
  await expect(left).toHaveCount(0)
  await page.goto('/owners/settings/more')
  await page.getByRole('link', { name: 'Let’s get the shop open' }).click()
  await page.getByRole('link', { name: /^Change.*Name$/ }).click()
  await expect(step(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'The Copper Kettle',
  )
})
