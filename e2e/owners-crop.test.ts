// A part of a picture is cut out on the owner's device and sent as a new picture.

import { expectAccessible } from './accessibility.ts'
import { expect, fill, test } from './desk.ts'
import { choosePhotograph, colourOfPicture, sizeOfPicture } from './photograph.ts'

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 390, height: 844 }))

test('a part of a photograph is kept, with the point that stays in view', async ({ page, api }) => {
  await fill(api, 'gallery_images', [])
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Add Image' }).first().click()
  await choosePhotograph(page, { width: 800, height: 600, motif: 'red and blue' })
  const address = page.getByLabel('Image URL', { exact: true })
  await expect(address).toHaveValue(/^\/storage\//)
  const whole = await address.inputValue()
  const point = page.getByRole('slider', { name: 'Part to keep in view', exact: true })
  await point.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 25% from the top')

  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const frame = page.getByRole('slider', { name: 'Part of the picture to keep', exact: true })
  await expect(frame).toHaveAttribute(
    'aria-valuetext',
    '600 by 800 pixels, 0% from the left, 0% from the top',
  )
  await page.getByRole('button', { name: '1:1', exact: true }).click()
  await expect(frame).toHaveAttribute(
    'aria-valuetext',
    '600 by 600 pixels, 0% from the left, 13% from the top',
  )
  await expectAccessible(page)
  await frame.hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect(frame).toHaveAttribute(
    'aria-valuetext',
    '600 by 600 pixels, 0% from the left, 0% from the top',
  )
  // The lower right corner follows the pointer and ends at the smallest part, an eighth of the shorter side.
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not to be seen')
  await page.mouse.move(box.x + box.width, box.y + box.height)
  await page.mouse.down()
  await page.mouse.move(box.x - 50, box.y - 50)
  await page.mouse.up()
  await expect(frame).toHaveAttribute(
    'aria-valuetext',
    '75 by 75 pixels, 0% from the left, 0% from the top',
  )
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(frame).toHaveAttribute(
    'aria-valuetext',
    '81 by 81 pixels, 0% from the left, 2% from the top',
  )
  await page.getByRole('button', { name: '4:3', exact: true }).click()
  await page.getByRole('button', { name: 'Use this part', exact: true }).click()
  await expect(frame).toBeHidden()
  await expect(address).not.toHaveValue(whole)
  const form = page.getByRole('dialog', { name: 'Add New Image', exact: true })
  // By key: the message of the upload lies over the button as long as the mouse rests there.
  await form.getByRole('button', { name: 'Add Image', exact: true }).press('Enter')
  await expect(form).toBeHidden()

  const [stored] = await api<{ image_url: string }[]>('gallery_images?select=image_url')
  expect(stored?.image_url).toMatch(/^\/storage\/.+\.jpg#focus=50,44$/)
  expect(await sizeOfPicture(page, stored?.image_url ?? '')).toEqual([600, 450])
  const [red, , blue] = await colourOfPicture(page, stored?.image_url ?? '', { x: 590, y: 10 })
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(50)
})

test.describe('a picture that is gone', () => {
  test.use({ expectedErrors: /404|The picture to crop/ })

  test('is not cropped, but the view says what to do', async ({ page, api }) => {
    await fill(api, 'gallery_images', [
      { image_url: '/images/cafe-front.webp', caption: 'Front', alt_text: 'Shop', sort_order: 1 },
    ])
    await page.goto('/owners/gallery')
    await page.getByRole('button', { name: 'Edit Front', exact: true }).click()
    await page.route('**/images/cafe-front.webp', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(page.getByText('The picture can’t be read here.')).toBeVisible()
    const view = page.getByRole('dialog', { name: 'Crop the picture', exact: true })
    await view.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(view).toBeHidden()
  })
})
