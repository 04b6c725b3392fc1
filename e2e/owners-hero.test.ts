import type { Page } from '@playwright/test'
import type { Api } from './cafe-data.ts'
import { expect, fill, publicPage, refuse, requestsOf, test } from './desk.ts'
import { withMotion } from './test.ts'

test.use(withMotion)

const pictures = ['interior', 'pastries', 'brunch'].map((name, index) => ({
  image_url: `/images/${name}.webp`,
  alt_text: name,
  sort_order: index + 1,
}))

const storedOrder = async (api: Api) => {
  const rows = await api<{ alt_text: string }[]>('hero_images?order=sort_order')
  return rows.map(({ alt_text }) => alt_text)
}
const shownOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((grips) =>
      grips.map((grip) => grip.getAttribute('aria-label')?.replace('Move ', '')),
    )
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the site"]')

test.describe('the hero', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'hero_images', pictures)
    await page.goto('/owners/hero')
    await expect(page.getByLabel('Heading', { exact: true })).toBeVisible()
  })

  test('shows new words in the preview, then to visitors', async ({ page }) => {
    const heading = page.getByLabel('Heading', { exact: true })
    await expect(heading).toHaveAttribute('placeholder', 'COFFEE SHOP')
    const line = page.getByLabel('Subheading')
    await expect(line).toHaveAttribute('placeholder', 'Great Coffee, Great Times!')
    await expect(page.getByText('4 to 5 work best. Drag to reorder.')).toBeVisible()
    await heading.fill('')
    await expect(preview(page).getByText('COFFEE SHOP')).toBeVisible()
    await heading.fill('Tea, actually')
    await line.fill('And a bun.')
    await expect(preview(page).getByText('Tea, actually')).toBeVisible()
    await expect(page.getByText('Unsaved changes to the words')).toBeVisible()
    await line.press('Enter')
    await expect(page.getByText('Hero section updated successfully')).toBeVisible()
    await expect(page.getByText('Unsaved changes to the words')).toBeHidden()
    const home = await publicPage(page, '/')
    expect(home).toContain('Tea, actually')
    expect(home).toContain('And a bun.')
  })

  test('shows a picture as it is added, changed, hidden, then deleted', async ({ page }) => {
    // The page includes its scripts, because all pictures but the first come with its data.
    const home = async () => (await page.request.get('/')).text()
    await page.getByRole('button', { name: 'Add image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Hero Image' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Image URL').fill('/images/workshop.webp')
    await dialog.getByLabel('Alternative text').fill('Priya pours tea')
    await save.click()
    await expect(page.getByText('Image added successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await home()).toContain('Priya pours tea')

    await page.getByRole('button', { name: 'Edit picture 4' }).click()
    await page.getByLabel('Alternative text').fill('Priya pours milk')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Image updated successfully')).toBeVisible()
    expect(await home()).toContain('Priya pours milk')

    await page.getByRole('button', { name: 'Picture 4: Active' }).click()
    await expect(page.getByText('Image deactivated')).toBeVisible()
    expect(await home()).not.toContain('Priya pours milk')
    await page.getByRole('button', { name: 'Picture 4: Inactive' }).click()
    await expect(page.getByText('Image activated')).toBeVisible()

    await page.getByRole('button', { name: 'Delete picture 4' }).click()
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure you want to delete this hero image?' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Image deleted successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete picture 3' })).toBeFocused()
    expect(await home()).not.toContain('Priya pours milk')
  })

  test('is put in order with the pointer, which must move 8 px first', async ({ page, api }) => {
    const updates = requestsOf(page, 'PATCH', 'hero_images')
    await page.getByRole('button', { name: 'Move brunch' }).hover()
    const grip = await page.getByRole('button', { name: 'Move brunch' }).boundingBox()
    const target = await page.getByRole('button', { name: 'Move interior' }).boundingBox()
    if (!grip || !target) throw new Error('no grip')
    await page.mouse.move(grip.x + 16, grip.y + 16)
    await page.mouse.down()
    await page.mouse.move(grip.x + 22, grip.y + 16)
    await expect(page.getByText('Picked up brunch')).toHaveCount(0)
    await page.mouse.move(grip.x + 30, grip.y + 16)
    await expect(page.getByText('Picked up brunch, place 3 of 3.')).toHaveCount(1)
    await page.mouse.move(target.x + 16, target.y + 16, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('Image order updated')).toBeVisible()
    expect(updates).toHaveLength(3)
    expect(await storedOrder(api)).toEqual(['brunch', 'interior', 'pastries'])
    expect(await shownOrder(page)).toEqual(['brunch', 'interior', 'pastries'])
  })

  test('is put in order with the keyboard', async ({ page, api }) => {
    await page.getByRole('button', { name: 'Move interior' }).press('Space')
    await expect(page.getByText('Picked up interior, place 1 of 3.')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('interior is over place 2 of 3.')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(page.getByText('Image order updated')).toBeVisible()
    expect(await storedOrder(api)).toEqual(['pastries', 'interior', 'brunch'])
  })

  test('moves by an arrow key at the very moment that it is said to be picked up', async ({
    page,
  }) => {
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes('Picked up interior')) return
        observer.disconnect()
        const arrow = { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', arrow))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await page.getByRole('button', { name: 'Move interior' }).press('Space')
    await expect(page.getByText('interior is over place 2 of 3.')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByText('interior is back in place 1 of 3.')).toHaveCount(1)
  })

  test.describe('of two owners', () => {
    test.use({ expectedErrors: /Someone else/ })

    test('tells the later one, who loses nothing', async ({ page, api }) => {
      await page.getByLabel('Heading', { exact: true }).fill('Mine')
      await api('site_content?key=eq.hero_heading', { value: 'Theirs' }, 'PATCH')
      await page.getByRole('button', { name: 'Save changes' }).click()
      const told = page.getByText('Someone else has just changed this.')
      await expect(told).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(told).toBeHidden()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(told).toBeVisible()
      await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Mine')
      expect(await publicPage(page, '/')).toContain('Theirs')
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Theirs')
    })
  })

  test('asks before unsaved words are left', async ({ page }) => {
    await page.getByLabel('Heading', { exact: true }).fill('Half an idea')
    await page.getByRole('link', { name: 'Banner' }).click()
    await expect(page.getByText('Leave without saving? Your changes will be lost.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Half an idea')
    await page.getByRole('link', { name: 'Banner' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
  })
})

test.describe('when the database fails, the hero', () => {
  test.use({ expectedErrors: /500|refused for a test|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
  test.beforeEach(({ api }) => fill(api, 'hero_images', pictures))

  test('says what could not be read instead of offering a form of defaults', async ({ page }) => {
    const mendWords = await refuse(page, 'GET', 'site_content')
    const mendPictures = await refuse(page, 'GET', 'hero_images')
    await page.goto('/owners/hero')
    await expect(page.getByText('Failed to load hero content')).toBeVisible()
    await expect(page.getByText('Failed to load hero images')).toBeVisible()
    await expect(page.getByLabel('Heading', { exact: true })).toBeHidden()
    await mendWords()
    await mendPictures()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Heading', { exact: true })).toBeVisible()
  })

  test('keeps what was typed', async ({ page }) => {
    await page.goto('/owners/hero')
    await refuse(page, 'POST', 'rpc/save_site_content')
    await refuse(page, 'POST', 'hero_images')
    await page.getByLabel('Heading', { exact: true }).fill('Typed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Failed to save changes')).toBeVisible()
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Typed')
    await page.getByRole('button', { name: 'Add image' }).click()
    await page.getByLabel('Image URL').fill('/images/workshop.webp')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Failed to save image')).toBeVisible()
    await expect(page.getByLabel('Image URL')).toHaveValue('/images/workshop.webp')
  })

  test('is not taken away with the connection', async ({ page, context }) => {
    await page.goto('/owners/hero')
    await page.getByLabel('Heading', { exact: true }).fill('Typed')
    // The router reloads the page when the code of the panel's screens, which it fetches ahead, is cut off on its way.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Failed to save changes')).toBeVisible()
    // The client asks again for some seconds before it gives up.
    await expect(page.getByText('Failed to load hero content')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Typed')
    await expect(page.getByRole('button', { name: 'Delete picture 3' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Hero section updated successfully')).toBeVisible()
  })

  test('takes back what was shown too early', async ({ page, api }) => {
    await page.goto('/owners/hero')
    await refuse(page, 'PATCH', 'hero_images')
    await refuse(page, 'DELETE', 'hero_images')
    await page.getByRole('button', { name: 'Picture 1: Active' }).click()
    await expect(page.getByText('Failed to update image status')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Picture 1: Active' })).toBeVisible()

    await page.getByRole('button', { name: 'Move interior' }).press('Space')
    await expect(page.getByText('Picked up interior, place 1 of 3.')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('interior is over place 2 of 3.')).toHaveCount(1)
    // Another owner was here, so the list that is loaded again is the stored one.
    await api('hero_images?alt_text=eq.brunch', { alt_text: 'breakfast' }, 'PATCH')
    await page.keyboard.press('Space')
    await expect(page.getByText('Failed to update image order')).toBeVisible()
    await expect.poll(() => shownOrder(page)).toEqual(['interior', 'pastries', 'breakfast'])

    const bin = page.getByRole('button', { name: 'Delete picture 1' })
    // The dragged copy settles first.
    await expect(bin).toHaveCount(1)
    await bin.click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Failed to delete image')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await shownOrder(page)).toEqual(['interior', 'pastries', 'breakfast'])
  })
})
