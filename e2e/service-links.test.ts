// The links to pages elsewhere that take bookings and orders and sell gift cards.
import type { Locator } from '@playwright/test'
import { expect, publicPage, test } from './desk.ts'

const links = [
  { name: 'Book a table', href: 'https://book.example/us' },
  { name: 'Order ahead', href: 'https://order.example/us' },
  { name: 'Gift cards', href: 'https://gifts.example/us' },
]

/** Tells whether the clip of a line that goes whole where it doesn't fit shows it. */
const isWhole = (link: Locator) =>
  link.evaluate((shown) => {
    const clip = shown.closest('.whole-or-none')?.getBoundingClientRect()
    const { top, right } = shown.getBoundingClientRect()
    return clip !== undefined && top < clip.top + 1 && right <= clip.right + 1
  })

test('an owner sets links to book, order and buy, which stand in header, footer and Contact', async ({
  page,
}) => {
  expect(await publicPage(page, '/contact')).not.toContain('>Online<')
  await page.goto('/owners/settings/more')
  await page.getByLabel('Address for bookings').fill('http://book.example')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter a full address, with https://')).toBeVisible()
  await page.getByLabel('Address for bookings').fill('https://book.example/us')
  await page.getByLabel('Address for orders').fill('https://order.example/us')
  await expect(page.getByLabel('Words for orders')).toHaveValue('Order online')
  await page.getByLabel('Words for orders').fill('Order ahead')
  await page.getByLabel('Address for gift cards').fill('https://gifts.example/us')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()

  await page.goto('/contact')
  for (const area of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    for (const { name, href } of links) {
      const link = area.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  }
  const header = page.getByRole('banner')
  const open = header.getByRole('link', { name: /^(Open|Closed)/ })
  const book = header.getByRole('link', { name: 'Book a table' })
  await expect(header.getByRole('link', { name: 'Gift cards' })).toHaveCount(0)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(open).toBeVisible()
    expect([width, await isWhole(open), await isWhole(book)]).toEqual([width, true, true])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(book).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const { name, href } of links) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({
    potentialAction: [
      { '@type': 'ReserveAction', target: { urlTemplate: 'https://book.example/us' } },
      { '@type': 'OrderAction', name: 'Order ahead' },
      { '@type': 'BuyAction' },
    ],
  })
})
