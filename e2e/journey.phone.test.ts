// The whole way on a phone: a stranger finds an event, opens an account, buys, and holds a ticket.
import { randomUUID } from 'node:crypto'
import { phone } from './phone.ts'
import { expect, test } from './test.ts'

test.use(phone)

test('a stranger becomes a customer with tickets', async ({ page }) => {
  const email = `${randomUUID()}@customer.example`
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Hannah')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Account created! You can now login.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByText('Hannah Marsh')).toBeVisible()
  await menu.getByRole('link', { name: 'Events' }).click()
  await page
    .getByRole('link', { name: /^Book Now/ })
    .first()
    .click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: /Purchase|Buy/ }).click()

  await expect(page).toHaveURL('/tickets')
  await expect(page.getByText('Tickets purchased successfully!')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/Quantity\s*3/)
})
