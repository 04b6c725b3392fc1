// The pencils on the public pages: there for people who work here, and not a byte of them for anyone else.
import type { Page } from '@playwright/test'
import { addEvent } from './cafe-data.ts'
import { testOfOwnCafe } from './own-cafe.ts'
import { expect, test } from './test.ts'

/** Other tests change the parts of these pages. */
const ownersTest = testOfOwnCafe({})

const pencilsOf = (page: Page) => page.getByRole('navigation', { name: 'Edit this page' })

/** The names of the scripts and sheets that the page has loaded. */
function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

ownersTest('a pencil leads an owner to the screen and back to the page', async ({ page }) => {
  await page.goto('/menu')
  const menu = page.getByRole('heading', { level: 2 }).first()
  const section = await menu.textContent()
  await pencilsOf(page)
    .getByRole('link', { name: `Edit: Menu, ${section}` })
    .click()
  await expect(page.getByRole('heading', { name: 'Menu Management' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(page).toHaveURL(/\/menu#[\w-]+$/)
  await expect(pencilsOf(page).getByRole('link', { name: 'Edit: Opening hours' })).toBeVisible()
  // A screen that was opened otherwise leads where it always did.
  await page.goto('/owners/menu')
  await expect(page.getByRole('link', { name: 'Back to Overview' })).toBeVisible()
})

for (const width of [390, 1280]) {
  ownersTest(`pencils take no room on a page ${width} pixels wide`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 844 })
    const event = await addEvent(api, { title: 'Pencilled in' })
    for (const [path, name] of [
      ['/', 'Hero'],
      ['/', 'Banner'],
      ['/', 'What We Serve'],
      ['/', 'Catering'],
      ['/offers', /^Edit: Offers, /],
      ['/events', 'Events, Pencilled in'],
      [`/events/${event.id}`, 'Events, Pencilled in'],
      ['/gallery', 'Gallery'],
      ['/reviews', 'Reviews'],
      ['/about', 'About'],
      ['/contact', 'Contact details'],
    ] as const) {
      if (!page.url().endsWith(path)) await page.goto(path)
      const link = typeof name === 'string' ? `Edit: ${name}` : name
      await expect(pencilsOf(page).getByRole('link', { name: link }).first()).toBeVisible()
      const sizes = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        below: document.body.getBoundingClientRect().bottom + window.scrollY,
        height: document.documentElement.scrollHeight,
      }))
      expect([path, sizes.width]).toEqual([path, 0])
      expect(sizes.height).toBeLessThanOrEqual(Math.ceil(sizes.below))
    }
  })
}

ownersTest('a pencil stands at its part after a band above has grown', async ({ page }) => {
  await page.goto('/')
  const pencil = pencilsOf(page).getByRole('link', { name: 'Edit: Catering' })
  await page.getByRole('heading', { name: 'Catering & events' }).scrollIntoViewIfNeeded()
  const part = page.locator('[data-edit=catering]')
  await expect
    .poll(async () => {
      const [at, of] = [await pencil.boundingBox(), await part.boundingBox()]
      return Math.round((at?.y ?? 0) - (of?.y ?? 0))
    })
    .toBe(6)
})

test('visitors and customers load nothing of the pencils', async ({ page, customer, signInAs }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect((await loadedFiles(page)).filter((name) => /pencils/.test(name))).toEqual([])
  await signInAs(customer)
  await page.goto('/menu')
  await page.getByRole('button', { name: /Robin Pied/ }).click()
  await expect(page.getByRole('link', { name: 'View Tickets' }).first()).toBeVisible()
  await expect(pencilsOf(page)).toHaveCount(0)
  expect((await loadedFiles(page)).filter((name) => /pencils/.test(name))).toEqual([])
})

test('an owner’s page is the visitor’s to the last byte', async ({ page, owner, signInAs }) => {
  const asVisitor = await (await page.request.get('/about')).text()
  await signInAs(owner)
  await page.goto('/about')
  await expect(pencilsOf(page).getByRole('link', { name: 'Edit: About' }).first()).toBeVisible()
  expect((await loadedFiles(page)).filter((name) => /pencils/.test(name))).not.toEqual([])
  expect(await (await page.request.get('/about')).text()).toBe(asVisitor)
})
