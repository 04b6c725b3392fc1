// The point of a picture that stays in view wherever it is cropped.
import { expect, fill, test } from './desk.ts'

test.beforeEach(async ({ api }) => {
  await fill(api, 'gallery_images', [
    { image_url: '/images/brunch.webp', caption: 'Brunch', alt_text: 'Eggs', sort_order: 1 },
    { image_url: '/images/interior.webp', caption: 'Inside', alt_text: 'Tables', sort_order: 2 },
  ])
})

test('a point that is pressed on a picture or moved by keys holds on the page', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Edit Brunch', exact: true }).click()
  const point = page.getByRole('slider', { name: 'Part to keep in view', exact: true })
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  await point.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '45% from the left, 45% from the top')
  await point.click({ position: { x: 1, y: 1 } })
  await expect(point).toHaveAttribute('aria-valuetext', /^[01]% from the left, [01]% from the top$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '0% from the left, 0% from the top')
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue('/images/brunch.webp')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(point).toBeHidden()
  expect(await api('gallery_images?caption=eq.Brunch')).toMatchObject([
    { image_url: '/images/brunch.webp#focus=0,0' },
  ])
  await page.goto('/gallery')
  const pictureOf = (caption: string) =>
    page.getByRole('figure').filter({ hasText: caption }).getByRole('img')
  await expect(pictureOf('Brunch')).toHaveCSS('object-position', '0% 0%')
  await expect(pictureOf('Brunch')).toHaveAttribute('src', '/images/brunch.webp')
  await expect(pictureOf('Inside')).not.toHaveAttribute('style')
})
