// The home page under a visitor's hands.
import type { Locator } from '@playwright/test'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

test('the pictures in the window turn every four seconds, unless somebody wants them still', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  // It comes no sooner, because the page's scripts start by a timer.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const pictures = page.getByRole('region', { name: 'The shop in pictures' })
  const dots = pictures.getByRole('button', { name: /^Picture \d of \d$/ })
  const current = pictures.locator('[aria-current]')
  const first = dots.first()
  const expectStill = async () => {
    await page.clock.runFor(9000)
    await expect(current).toHaveAccessibleName(/^Picture 1 /)
  }
  await test.step('under the pointer or the focus', async () => {
    await first.click()
    await expectStill()
    await page.mouse.move(5, 5)
    await expectStill()
  })
  await test.step('alone', async () => {
    await first.blur()
    await page.clock.runFor(3900)
    await expect(current).toHaveAccessibleName(/^Picture 1 /)
    await page.clock.runFor(100)
    await expect(current).toHaveAccessibleName(/^Picture 2 /)
    await expect(pictures.locator('[aria-hidden=false] img')).toHaveCount(1)
  })
  await test.step('paused', async () => {
    await first.click()
    await pictures.getByRole('button', { name: 'Pause slideshow' }).click()
    await letGo(pictures.getByRole('button', { name: 'Play slideshow' }))
    await expectStill()
    await pictures.getByRole('button', { name: 'Play slideshow' }).click()
    await letGo(pictures.getByRole('button', { name: 'Pause slideshow' }))
    await page.clock.runFor(4000)
    await expect(current).toHaveAccessibleName(/^Picture 2 /)
  })
  await test.step('for who asks for less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.resume()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 7_200_000)
    await expect(pictures.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await expectStill()
  })
  await page.clock.resume()

  async function letGo(button: Locator) {
    await button.blur()
    await page.mouse.move(5, 5)
  }
})

test('the quick links lead on, Find Us to the map', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const pills = main.getByRole('list').first().getByRole('link')
  await expect(pills).toHaveText(['Menu', 'Events', 'Find Us', 'Contact'])
  const visit = page.locator('#visit')
  await expect(visit).not.toBeInViewport()
  await main.getByRole('link', { name: 'Find Us' }).click()
  await expect(visit.getByRole('heading', { name: 'Visit Us' })).toBeInViewport()
  await expect(visit.getByText('12 Market Place')).toBeVisible()
  await expect(visit.getByRole('link', { name: 'hello@wagtail.example' })).toHaveAttribute(
    'href',
    'mailto:hello@wagtail.example',
  )
  await expect(visit.getByText('8:00 - 17:00')).toBeVisible()
  // The map is one of our pictures; that no request leaves the host is checked in every test.
  await expect(visit.getByRole('img', { name: /^Drawn map/ })).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.+Market%20Place/,
  )
})

test('every band of the page shows what it promises', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'What We Serve',
    'Special Offers',
    'Upcoming Events',
    'What People Say',
    'Catering & events',
    'Follow Our Journey',
    'Visit Us',
  ])
  const band = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
  await expect(page.getByRole('link', { name: /^Food hygiene 5 Very good/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^4.9 .+ 247 reviews/ })).toHaveAttribute(
    'href',
    '/reviews',
  )
  const served = band('What We Serve').getByRole('listitem')
  await expect(served).toHaveCount(4)
  await expect(served.first()).toContainText('Breakfast')
  const event = band('Upcoming Events').getByRole('listitem').first()
  await event.scrollIntoViewIfNeeded()
  await expect(event).toContainText(/£\d+\.\d\d/)
  await expect(event.getByRole('link', { name: /^Book Now/ })).toBeVisible()
  await expect(band('What People Say').getByRole('listitem')).toHaveCount(3)
  await expect(band('Catering & events').getByRole('img')).toHaveCount(3)
  await expect(band('Follow Our Journey').getByRole('img')).toHaveCount(4)
  await expect(page.getByRole('link', { name: '@wagtailcoffee on Instagram' })).toHaveAttribute(
    'href',
    /instagram\.com/,
  )
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/441632960142',
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('listitem')).toHaveText(['Menu', 'Events', 'Gallery', 'About Us'])
  for (const name of ['Instagram', 'Facebook', 'Privacy Policy', 'Terms of Service']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
})

test('the offers are leafed through by pointer or by keys', async ({ page }) => {
  await page.goto('/')
  const rail = page.getByRole('list', { name: 'Special Offers' })
  const offers = rail.getByRole('listitem')
  await expect(offers).toHaveCount(3)
  await expect(offers.first()).toContainText(/Valid until \d\d \w{3} \d{4}/)
  const next = page.getByRole('button', { name: 'Next offer' })
  const left = async (index: number) => (await offers.nth(index).boundingBox())?.x
  const start = await left(0)
  const inFront = (index: number) => expect.poll(() => left(index)).toBeCloseTo(start ?? 0, 0)
  await next.click()
  await inFront(1)
  await page.getByRole('button', { name: 'Previous offer' }).click()
  await inFront(0)
  await next.click()
  await inFront(1)
  await offers.first().getByRole('link', { name: 'View Offer' }).focus()
  await inFront(0)
  await rail.focus()
  await expect(rail).toBeFocused()
  // A scrolling region goes on by itself under the arrow keys.
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(0)).toBeLessThan(0)
  await offers.first().getByRole('link', { name: 'View Offer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/)
})

test('a press that the browser takes for the end of another glide still turns the offers', async ({
  page,
}) => {
  await page.goto('/')
  const rail = page.getByRole('list', { name: 'Special Offers' })
  const place = () => rail.evaluate((list) => Math.round(list.scrollLeft))
  await page.getByRole('button', { name: 'Next offer' }).click()
  const second = await rail.evaluate((list) => {
    const [front, next] = list.querySelectorAll('li')
    return Number(next?.offsetLeft) - Number(front?.offsetLeft)
  })
  await expect.poll(place).toBe(second)
  // The first call is lost, as in the last frame of a glide.
  await rail.evaluate((list) => {
    const { scrollTo } = list
    list.scrollTo = () => {
      list.scrollTo = scrollTo
    }
  })
  await page.getByRole('button', { name: 'Previous offer' }).click()
  await expect.poll(place).toBe(0)
})

test('the bird comes running once in a visit, but not for who asks for less motion', async ({
  page,
}) => {
  const motion = () =>
    page.locator('.pavement-bird').evaluate((bird) => getComputedStyle(bird).animationName)
  await page.goto('/')
  expect(await motion()).toBe('run-in')
  await page.reload()
  expect(await motion()).toBe('none')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  expect(await motion()).toBe('run-in')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('none')
})
