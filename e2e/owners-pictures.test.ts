import type { Page } from '@playwright/test'
import { expect, fill, publicPage, refuse, refusedErrors, test } from './desk.ts'

const pictures = ['Half term', null].map((caption, index) => ({
  image_url: `/images/${caption ? 'interior' : 'evening'}.webp`,
  caption,
  sort_order: index + 1,
}))

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'cup.png', mimeType: 'image/png', buffer: dot }

/** Drops or pastes a file, as the browser hands it to the page. */
async function give(page: Page, how: 'drop' | 'paste', to: string): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const held = new DataTransfer()
    held.items.add(new File([bytes], 'cup.png', { type: 'image/png' }))
    return held
  }, dot.toString('base64'))
  if (how === 'drop') return page.locator(to).dispatchEvent('drop', { dataTransfer: transfer })
  await page.locator(to).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, transfer)
}

test.describe('the gallery', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'gallery_images', pictures)
    await page.goto('/owners/gallery')
    await expect(page.getByText('Drag and drop to reorder images in your gallery')).toBeVisible()
  })

  test('shows a picture as it is added, changed, hidden, then deleted', async ({ page, api }) => {
    await page.getByRole('button', { name: 'Add Image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Image' })
    await expect(dialog.getByText('Enter the image URL and an optional caption')).toBeVisible()
    const add = dialog.getByRole('button', { name: 'Add Image' })
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Image URL').fill('latte art')
    await add.click()
    await expect(dialog.getByText('Please enter an image URL')).toBeVisible()
    await dialog.getByLabel('Image URL').fill('/src/assets/workshop.webp')
    await dialog.getByLabel('Caption').fill('  ')
    await dialog.getByLabel('Alternative text').fill('Priya pours')
    await add.click()
    await expect(dialog).toBeHidden()
    expect(await api('gallery_images?alt_text=eq.Priya%20pours')).toMatchObject([
      { image_url: '/src/assets/workshop.webp', caption: null, sort_order: 3 },
    ])
    expect(await publicPage(page, '/gallery')).toContain('/images/workshop.webp')

    await page.getByRole('button', { name: 'Edit Half term' }).click()
    await page.getByLabel('Caption').fill('Easter')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Image updated')).toBeVisible()
    expect(await publicPage(page, '/gallery')).toContain('Easter')

    await page.getByRole('button', { name: 'Easter: Active' }).click()
    await expect(page.getByText('Image deactivated')).toBeVisible()
    expect(await publicPage(page, '/gallery')).not.toContain('Easter')

    // The button shows only under the pointer or the focus; the keyboard finds it all the same.
    await page.getByRole('button', { name: 'Delete Easter' }).press('Enter')
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.getByRole('button', { name: 'Delete Easter' }).press('Enter')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Image deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete picture 1' })).toBeFocused()
  })

  test('takes pictures that are chosen, dropped, pasted or were there', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Image' }).click()
    const address = page.getByLabel('Image URL')
    const told = page.getByText('Image uploaded successfully.')
    const upload = page.waitForRequest(/\/storage\/v1\/object\/images\//)
    await page.getByLabel('Image: file').setInputFiles(picture)
    expect((await upload).headers()['x-upsert']).toBe('false')
    await expect(told).toBeVisible()
    await expect(address).toHaveValue(/^\/storage\/v1\/object\/public\/images\/[\w-]+\.png$/)
    const chosen = await address.inputValue()

    await give(page, 'drop', 'fieldset')
    await expect(address).not.toHaveValue(chosen)
    const dropped = await address.inputValue()
    await give(page, 'paste', 'body')
    await expect(address).not.toHaveValue(dropped)

    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Uploaded pictures' }).click()
    await page.getByRole('button', { name: 'Use picture 3' }).click()
    await expect(address).toHaveValue(chosen)
  })

  test.describe('refuses', () => {
    test.use({ expectedErrors: /status of [45]00|StorageApiError/ })

    test('what is no picture or too large, before or after it was sent', async ({ page }) => {
      await page.getByRole('button', { name: 'Add Image' }).click()
      const chooser = page.getByLabel('Image: file')
      const wrongType = page.getByText('Invalid file type. Please upload an image file.')
      const tooLarge = page.getByText('File size must be less than 5MB')
      const text = Buffer.from('Just words')
      await chooser.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: text })
      await expect(wrongType).toBeVisible()
      await chooser.setInputFiles({ name: 'IMG_2202.HEIC', mimeType: '', buffer: text })
      await expect(page.getByText('This browser can’t read iPhone (HEIC) photos.')).toBeVisible()
      const large = Buffer.alloc(5_242_881)
      await chooser.setInputFiles({ ...picture, buffer: large })
      await expect(tooLarge).toBeVisible()

      await page.reload()
      await page.getByRole('button', { name: 'Add Image' }).click()
      await page.getByLabel('Image URL').fill('/images/workshop.webp')
      await chooser.setInputFiles({ ...picture, buffer: text })
      await expect(wrongType).toBeVisible()
      await page.route(/\/storage\/v1\/object\/images/, (route) =>
        route.fulfill({ status: 400, json: { statusCode: '413', message: 'refused' } }),
      )
      await chooser.setInputFiles(picture)
      await expect(tooLarge).toBeVisible()
      await page.route(/\/storage\/v1\/object\/images/, (route) =>
        route.fulfill({ status: 500, json: { message: 'refused' } }),
      )
      await chooser.setInputFiles(picture)
      await expect(page.getByText('Failed to upload image')).toBeVisible()
      await expect(page.getByLabel('Image URL')).toHaveValue('/images/workshop.webp')
    })
  })

  test('shows how much of a picture is sent', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Image' }).click()
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route(/\/storage\/v1\/object\/images/, async (route) => {
      await letGo
      await route.fallback()
    })
    await page.getByLabel('Image: file').setInputFiles(picture)
    await expect(page.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible()
    // The button of the picture, and that of the form.
    const waiting = page.getByRole('button', { name: 'Uploading...', disabled: true })
    await expect(waiting).toHaveCount(2)
    resolve()
    await expect(page.getByText('Image uploaded successfully.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('keeps what was typed but takes back what was shown', async ({ page }) => {
      await refuse(page, 'POST', 'gallery_images')
      await page.getByRole('button', { name: 'Add Image' }).click()
      await page.getByLabel('Image URL').fill('/images/workshop.webp')
      await page.getByLabel('Caption').fill('Typed')
      await page.getByRole('dialog').getByRole('button', { name: 'Add Image' }).click()
      await expect(page.getByText('Failed to add image')).toBeVisible()
      await expect(page.getByLabel('Caption')).toHaveValue('Typed')
      await page.getByRole('button', { name: 'Cancel' }).click()

      await refuse(page, 'PATCH', 'gallery_images')
      await page.getByRole('button', { name: 'Move Half term' }).press('Space')
      await expect(page.getByText('Picked up Half term, place 1 of 2.')).toHaveCount(1)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText('Half term is over place 2 of 2.')).toHaveCount(1)
      await page.keyboard.press('Space')
      await expect(page.getByText('Failed to update image order')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName(
        'Move Half term',
      )
      await refuse(page, 'DELETE', 'gallery_images')
      // The dragged copy settles first.
      await expect(page.getByRole('button', { name: 'Delete Half term' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Delete Half term' }).press('Enter')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Failed to delete image')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete Half term' })).toBeFocused()
    })
  })
})

test.describe('the menu image', () => {
  test('is shown as it was added, replaced or hidden, until it is deleted', async ({
    page,
    api,
  }) => {
    await fill(api, 'menu_images', [])
    await page.goto('/owners/menu-images')
    await expect(page.getByRole('heading', { name: 'Menu Images', level: 1 })).toBeVisible()
    await expect(page.getByText('No menu images yet')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Add Menu Image' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Image' })).toBeDisabled()
    await page.getByLabel('Image URL').fill('/images/menu-board.webp')
    await page.getByRole('button', { name: 'Add Image' }).click()
    await expect(page.getByText('Menu image updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Replace Menu Image' })).toBeVisible()
    expect(await publicPage(page, '/menu')).toContain('/images/menu-board.webp')

    await page.getByLabel('Image URL').fill('/images/soup-lunch.webp')
    await page.getByLabel('Alternative text').fill('Soup, mostly')
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route('**/rest/v1/menu_images?*', async (route) => {
      if (route.request().method() === 'PATCH') await letGo
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Replace Image' }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    resolve()
    await expect(page.getByLabel('Image URL')).toHaveValue('')
    expect(await api('menu_images')).toMatchObject([
      { image_url: '/images/soup-lunch.webp', is_active: true, alt_text: 'Soup, mostly' },
    ])
    expect(await publicPage(page, '/menu')).toContain('Soup, mostly')

    await page.getByRole('button', { name: /^Hide/ }).click()
    await expect(page.getByText('Inactive')).toBeVisible()
    // The tile shows it before it is done.
    await expect.poll(() => publicPage(page, '/menu')).not.toContain('Soup, mostly')
    await page.getByRole('button', { name: /^Show the/ }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Delete the image/ }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete this menu image?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Image deleted')).toBeVisible()
    await expect(page.getByText('No menu images yet')).toBeVisible()
  })

  test.describe('when the database fails', () => {
    test.use({ expectedErrors: refusedErrors })

    test('stays as it was, with what was chosen', async ({ page, api }) => {
      await fill(api, 'menu_images', [{ image_url: '/images/menu-board.webp' }])
      await page.goto('/owners/menu-images')
      await refuse(page, 'PATCH', 'menu_images')
      await refuse(page, 'DELETE', 'menu_images')
      await page.getByLabel('Image URL').fill('/images/soup-lunch.webp')
      await page.getByRole('button', { name: 'Replace Image' }).click()
      await expect(page.getByText('Failed to update menu image')).toBeVisible()
      await expect(page.getByLabel('Image URL')).toHaveValue('/images/soup-lunch.webp')
      await page.getByRole('button', { name: /^Hide/ }).click()
      await expect(page.getByText('Failed to update image')).toBeVisible()
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Delete the image/ }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByText('Failed to delete image')).toBeVisible()
      expect(await publicPage(page, '/menu')).toContain('/images/menu-board.webp')
    })
  })
})
