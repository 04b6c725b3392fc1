// Everything in the header without a mouse.
import { expect, test } from './test.ts'

test('the keyboard reaches every page of the header, past a link that skips it', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused()
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Menu',
    'Offers',
    'Gallery',
    'Reviews',
    'Events',
    'About',
    'Contact',
  ])
  await links.nth(1).focus()
  for (let place = 2; place < 8; place += 1) {
    await page.keyboard.press('Tab')
    await expect(links.nth(place)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the account menu works by keys', async ({ page, customer, signInAs }) => {
  await signInAs(customer)
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Robin Pied' })
  await button.focus()
  await page.keyboard.press('Enter')
  const tickets = page.getByRole('link', { name: 'View Tickets' })
  await expect(tickets).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tickets).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tickets).toBeVisible()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
})
