// An event with thousands of attendees: a page of them at a time, found, filtered and turned, on paper and in a file.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addAttendee, addEvent, addManyPurchases } from './cafe-data.ts'
import { test as base, expect } from './desk.ts'

const COUNT = 1998

interface Crowd {
  path: string
  codes: string[]
  late: string
  child: string
}

/** One event for all tests: they only look at it. */
const test = base.extend<object, { crowd: Crowd }>({
  crowd: [
    async ({ api, session }, use) => {
      const event = await addEvent(api, { title: 'Stadium night', price: 12 })
      const [{ id: childId }] = await api<[{ id: string }]>('ticket_types', {
        event_id: event.id,
        name: 'Child',
        price: 6,
      })
      const userId: string = JSON.parse(session).user.id
      const codes = await addManyPurchases(api, event, { userId, count: COUNT, price: 12 })
      const guest = { email: 'zoe.late@people.example', quantity: 3, payment: 'cash' }
      const late = await addAttendee(api, event, guest)
      const child = await addAttendee(api, { id: event.id, typeId: childId }, { payment: 'to_pay' })
      await api('rpc/admit', { event_id: event.id, code: late, count: 1 })
      await use({ path: `/owners/events/${event.id}`, codes, late, child })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Two thousand purchases take a server seconds, so only one worker makes them.
test.describe.configure({ mode: 'default' })

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('two thousand attendees come a page at a time, as the address says', async ({
      page,
      crowd,
    }) => {
      await page.goto(`${crowd.path}/attendees`)
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await expect(pages).toContainText('1 to 50 of 2,000')
      await expect(rows(page)).toHaveCount(50)
      await expect(rows(page).first()).toContainText(crowd.child)
      await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
      await pages.getByRole('button', { name: 'Next' }).click()
      await expect(pages).toContainText('51 to 100 of 2,000')
      await expect(page.getByRole('heading', { name: 'Attendees', exact: true })).toBeInViewport()
      await expect(page).toHaveURL(/\?page=2$/)
      await page.reload()
      await expect(pages).toContainText('51 to 100 of 2,000')
      expect(await isWider(page)).toBe(false)
    })

    test('one of two thousand is found by code, ticket, money or presence', async ({
      page,
      crowd,
    }) => {
      await page.goto(`${crowd.path}/attendees?page=7`)
      const search = page.getByLabel('Find a ticket code')
      await search.fill(crowd.codes[42] ?? '')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(crowd.codes[42] ?? '')
      await expect(page).toHaveURL(/\?search=WCS-\w+$/)
      await search.fill('nobody at all')
      await expect(page.getByText('No one found')).toBeVisible()
      await page.getByRole('button', { name: 'Show everyone' }).click()
      await expect(rows(page)).toHaveCount(50)
      await expect(search).toHaveValue('')

      await page.getByLabel('Ticket type').selectOption('Child')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(crowd.child)
      await page.getByLabel('Ticket type').selectOption('All tickets')
      await expect(rows(page)).toHaveCount(50)
      await page.getByLabel('At the door').selectOption('In')
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(crowd.late)
      await page.getByLabel('At the door').selectOption('In or not')
      await expect(rows(page)).toHaveCount(50)
      await page.getByRole('button', { name: 'Paid 1', exact: true }).click()
      await expect(page).toHaveURL(/\?payment=paid$/)
      await expect(rows(page)).toContainText([crowd.late])
      expect(await isWider(page)).toBe(false)
    })
  })
}

test('the file has everyone who is found, on all pages', async ({ page, crowd }) => {
  await page.goto(`${crowd.path}/attendees?payment=to+pay&sort=ticket_code`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 1,999')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2000)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2000)
  expect(lines.some((line) => line.startsWith(crowd.late))).toBe(false)
})
