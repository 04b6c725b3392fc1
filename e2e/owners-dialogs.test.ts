// An owner's words and choices in a form survive everything that would take them away: Esc, Back, a slow upload.
import type { Page, Route } from '@playwright/test'
import { addEvent } from './cafe-data.ts'
import { expect, fill, test } from './desk.ts'
import { withMotion } from './test.ts'

test.use(withMotion)

const picture = {
  name: 'cup.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const dialogs = [
  { path: '/owners/hero', opener: 'Add image', field: 'Alternative text' },
  { path: '/owners/what-we-serve', opener: 'Add Item', field: 'Title' },
  { path: '/owners/gallery', opener: 'Add Image', field: 'Caption' },
  { path: 'attendees', opener: 'Add Attendee', field: 'Email' },
]

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave without saving? Your changes will be lost.' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Cancel' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click()

/** Holds every upload until it is let go, the earliest first, and then fails it if that is wanted. */
async function holdUploads(page: Page) {
  const held: Route[] = []
  await page.route(/\/storage\/v1\/object\/images\//, (route) => void held.push(route))
  return async (end: 'through' | 'lost') => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const upload = held.shift()
    await (end === 'lost' ? upload?.fulfill({ status: 500, json: {} }) : upload?.fallback())
  }
}

for (const { path, opener, field } of dialogs) {
  test(`${opener} on ${path} is not closed unasked with something typed in it`, async ({
    page,
    api,
  }) => {
    const { id } = await addEvent(api, { title: 'Knitting' })
    await page.goto(path === 'attendees' ? `/owners/events/${id}/attendees` : path)
    const open = page.getByRole('button', { name: opener, exact: true })
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(field)
    await open.click()
    await typed.fill('Half an idea')
    await page.keyboard.press('Escape')
    await stay(page)
    await expect(typed).toHaveValue('Half an idea')
    await page.mouse.click(8, 8)
    await leave(page)
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(typed).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    await typed.fill('Another one')
    // The button says what it does.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(question(page)).toBeHidden()
  })
}

test('Back or a closed window asks too, whichever form of the screen is half-filled', async ({
  page,
}) => {
  await page.goto('/owners')
  await page.getByRole('link', { name: 'What We Serve' }).first().click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Toast')
  await page.goBack()
  await stay(page)
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Toast')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Section heading').fill('On the shelf')
  await page.goBack()
  await leave(page)
  await expect(page.getByText('Event statistics')).toBeVisible()
})

test.describe('while a picture is on its way', () => {
  test.use({ expectedErrors: /500|StorageUnknownError|StorageApiError/ })

  test('nothing is saved with the one before', async ({ page, api }) => {
    const before = '/images/interior.webp'
    const [hero] = await fill(api, 'hero_images', [{ image_url: before, sort_order: 1 }])
    const stored = async () =>
      (await api<[{ image_url: string }]>(`hero_images?id=eq.${hero?.id}`))[0].image_url
    const end = await holdUploads(page)
    await page.goto('/owners/hero')
    await page.getByRole('button', { name: 'Edit picture 1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Picture: file').setInputFiles(picture)
    const save = dialog.locator('button[type=submit]')
    await expect(save).toHaveText('Uploading...')
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Alternative text').press('Enter')
    await page.keyboard.press('Escape')
    await stay(page)
    await end('lost')
    await expect(page.getByText('Failed to upload image')).toBeVisible()
    await expect(dialog.getByLabel('Image URL')).toHaveValue(before)
    expect(await stored()).toBe(before)

    await dialog.getByLabel('Picture: file').setInputFiles(picture)
    await expect(save).toHaveText('Uploading...')
    // Another picture is chosen in the meantime, so the upload no longer counts.
    await dialog.getByLabel('Image URL').fill('/images/pastries.webp')
    await expect(save).toHaveText('Save')
    await end('through')
    await dialog.getByLabel('Picture: file').setInputFiles(picture)
    await end('through')
    await expect(dialog.getByLabel('Image URL')).toHaveValue(/\/storage\//)
    await save.click()
    await expect(page.getByText('Image updated successfully')).toBeVisible()
    expect(await stored()).toContain('/storage/')
  })

  test('a screen’s own form waits for it, asking before it is left', async ({ page, api }) => {
    const { id } = await addEvent(api, { title: 'Knitting' })
    const end = await holdUploads(page)
    await page.goto(`/owners/events/${id}/edit`)
    await page.getByLabel('Picture: file').setInputFiles(picture)
    await page.getByRole('link', { name: 'Offers' }).first().click()
    await stay(page)
    await page.getByLabel('Description').first().fill('Bring wool.')
    await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveCount(2)
    await end('through')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Event updated successfully!')).toBeVisible()
    const [event] = await api<[{ image_url: string }]>(`events?id=eq.${id}`)
    expect(event.image_url).toContain('/storage/')

    await page.goto('/owners/catering')
    await page.getByRole('button', { name: 'Edit Image 2' }).click()
    await page.getByLabel('Picture 2: file').setInputFiles(picture)
    await expect(page.getByRole('dialog').getByText('Uploading...')).toHaveCount(2)
    await end('through')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Catering content updated successfully!')).toBeVisible()
    const [content] = await api<[{ image_2_url: string }]>('catering_content')
    expect(content.image_2_url).toContain('/storage/')
  })
})
