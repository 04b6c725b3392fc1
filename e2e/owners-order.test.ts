// Lists that owners sort by hand, and the prices and photographs that are mistakes.
import { expect, fill, publicPage, test } from './desk.ts'
import { sendForm } from './form-token.ts'
import { withMotion } from './test.ts'

test.use(withMotion)

const items = [
  { section: 'Breakfast', name: 'Porridge', price: 4.2, sort_order: 1 },
  { section: 'Breakfast', name: 'Crumpets', price: 3.5, sort_order: 2 },
  { section: 'Cold drinks', name: 'Lemonade', price: 2.75, sort_order: 3 },
]

test.describe('the menu', () => {
  test.beforeEach(async ({ api, page }) => {
    await fill(api, 'menu_items', items)
    await page.goto('/owners/menu')
  })

  test('stands in the owners’ order, moved by keys or by the pointer', async ({ page }) => {
    await page.getByRole('button', { name: 'Change order' }).click()
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.getByRole('button', { name: 'Move Breakfast' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up Breakfast, place 1 of 2.')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Breakfast is over place 2 of 2.')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(page.getByText('Menu order updated')).toBeVisible()

    // A row can be dragged anywhere on its line, not only at its grip.
    const from = await page.getByText('Porridge', { exact: true }).boundingBox()
    const to = await page.getByText('Crumpets', { exact: true }).boundingBox()
    if (!from || !to) throw new Error('no lines')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(from.x + 5, from.y + 20)
    await page.mouse.move(to.x + 5, to.y + 8, { steps: 4 })
    await page.mouse.up()
    const places = async () => {
      const html = await publicPage(page, '/menu')
      return ['Lemonade', 'Crumpets', 'Porridge'].map((name) => html.indexOf(`>${name}`))
    }
    await expect
      .poll(async () => {
        const found = await places()
        return found.every((place, index) => place > (found[index - 1] ?? 0))
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Done' }).click()
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(sections).toHaveText([/Cold drinks/, /Breakfast/])
    await expect(page.getByRole('button', { name: 'Change order' })).toBeFocused()
  })

  test('takes a comma in a price, but asks about one that is not likely', async ({ page, api }) => {
    const priceOf = async () =>
      (await api<[{ price: number }]>('menu_items?name=eq.Porridge'))[0].price
    await page.getByRole('button', { name: 'Edit Porridge' }).click()
    const price = page.getByLabel('Price (£)*')
    await price.fill('5,20')
    await page.mouse.wheel(0, 50)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Item updated')).toBeVisible()
    expect(await priceOf()).toBe(5.2)

    await page.getByRole('button', { name: 'Edit Porridge' }).click()
    await price.fill('520')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Is £520.00 the right price?' })
    await question.getByRole('button', { name: 'Change it' }).click()
    await expect(question).toBeHidden()
    expect(await priceOf()).toBe(5.2)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByRole('button', { name: 'Yes, save it' }).click()
    await expect.poll(priceOf).toBe(520)
  })

  test('names the item below the question whether to delete it', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete Porridge' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this menu item?' })
    await expect(question).toHaveAccessibleDescription('Porridge')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await publicPage(page, '/menu')).toContain('Allergens not stated, please ask')
  })
})

test('a picture is dragged by itself, not only by its grip', async ({ page, api }) => {
  await fill(api, 'gallery_images', [
    { image_url: '/images/interior.webp', caption: 'First', sort_order: 1 },
    { image_url: '/images/pastries.webp', caption: 'Second', sort_order: 2 },
  ])
  await page.goto('/owners/gallery')
  const tile = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const from = await tile('First').boundingBox()
  const to = await tile('Second').boundingBox()
  if (!from || !to) throw new Error('no tiles')
  await page.mouse.move(from.x + 60, from.y + 80)
  await page.mouse.down()
  await page.mouse.move(from.x + 64, from.y + 80)
  await expect(page.getByText('Picked up First')).toHaveCount(0)
  await page.mouse.move(from.x + 80, from.y + 80)
  await expect(page.getByText('Picked up First, place 1 of 2.')).toHaveCount(1)
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Image order updated')).toBeVisible()
  expect(await api('gallery_images?order=sort_order')).toMatchObject([
    { caption: 'Second' },
    { caption: 'First' },
  ])
})

test('a photograph of twelve megapixels is made smaller instead of refused', async ({
  page,
  api,
}) => {
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Add Image' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Image' })
  // The picture is noise, which no format makes small.
  await page.getByLabel('Image: file').evaluate(async (chooser: HTMLInputElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 4032
    canvas.height = 3024
    const context = canvas.getContext('2d')
    const noise = new ImageData(4032, 3024)
    const words = new Uint32Array(noise.data.buffer)
    let seed = 1
    for (let index = 0; index < words.length; index += 1) {
      seed = (seed * 1664525 + 1013904223) >>> 0
      words[index] = seed | 0xff000000
    }
    context?.putImageData(noise, 0, 0)
    context?.drawImage(canvas, 0, 0, 1344, 1008, 0, 0, 4032, 3024)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95))
    if (!blob || blob.size < 5_242_880) throw new Error(`too small: ${blob?.size}`)
    const held = new DataTransfer()
    held.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }))
    chooser.files = held.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Add Image' }).click()
  await expect(dialog).toBeHidden()
  const [added] = await api<[{ image_url: string }]>('gallery_images?order=sort_order.desc&limit=1')
  const stored = await page.request.get(added.image_url)
  expect((await stored.body()).length).toBeLessThanOrEqual(5_242_880)
})

test('the side panel counts the enquiries that wait for an answer', async ({
  page,
  api,
  server,
}) => {
  await fill(api, 'enquiries', [])
  await page.goto('/owners')
  const link = page
    .getByRole('navigation', { name: 'Owner screens' })
    .getByRole('link', { name: /^Enquiries/ })
  await expect(link).toHaveText('Enquiries')
  const enquiry = { name: 'Ann', email: 'ann@people.example', message: 'Is the room free?' }
  await sendForm(server.url, 'enquiries', { ...enquiry, kind: 'contact' })
  await page.reload()
  await expect(link).toHaveText('Enquiries1 to deal with')
})

test('a phone’s More leads to the public pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/owners')
  await page.getByRole('button', { name: /^More/ }).click()
  const links = page.getByRole('dialog').getByRole('navigation', { name: 'Public site' })
  await links.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('a word too long for a phone makes no page scroll sideways', async ({ page, api }) => {
  await api(
    'site_content?key=eq.hero_heading',
    { value: 'Knickerbockergloryknickerbockerglory' },
    'PATCH',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
